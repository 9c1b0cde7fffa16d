/** What a restore is doing; the site serves until it replaces its data. */
export type RestoreStep = "checking" | "finishing" | "replacing";

/** The last restore from the owner's pages since the start of the process. Serializable. */
export type RestoreState = { readonly madeAt: string } & (
  | { readonly state: "running"; readonly step: RestoreStep }
  /** `before` is the folder with what was there; undefined where the start had to finish the restore. */
  | {
      readonly state: "done";
      readonly before: string | undefined;
      /** Stored files that the backup had not, or not as they were stored. */
      readonly lacking: string | undefined;
    }
  /** In one sentence. The site is as it was. */
  | { readonly state: "failed"; readonly error: string }
);

export interface RestoreRequest {
  /** A backup's folder. */
  readonly source: string;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
}

/** Replaces the running site's data. */
export interface SiteRestore {
  readonly state: RestoreState | undefined;
  /** Starts a restore; it continues after the call. @throws AppError 409 while one is running, or the site stops */
  start(request: RestoreRequest): void;
}

export const isRestoring = (restore: Pick<SiteRestore, "state"> | undefined): boolean =>
  restore?.state?.state === "running";
