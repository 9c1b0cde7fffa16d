export type RestoreStep = "checking" | "finishing" | "replacing";

export type RestoreState = { readonly madeAt: string } & (
  | { readonly state: "running"; readonly step: RestoreStep }
  /** `before` is the folder with the replaced data; undefined if the start had to finish the restore. */
  | {
      readonly state: "done";
      readonly before: string | undefined;
      readonly lacking: string | undefined;
    }
  | { readonly state: "failed"; readonly error: string }
);

export interface RestoreRequest {
  readonly source: string;
  readonly madeAt: string;
}

export interface SiteRestore {
  readonly state: RestoreState | undefined;
  /** Starts a restore; it continues after the call. @throws AppError 409 while one is running, or the site stops */
  start(request: RestoreRequest): void;
}

export const isRestoring = (restore: Pick<SiteRestore, "state"> | undefined): boolean =>
  restore?.state?.state === "running";
