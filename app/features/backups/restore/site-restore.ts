export type RestoreStep = "checking" | "finishing" | "replacing";

export interface RestoredFacts {
  readonly madeAt: string;
  readonly before?: string | undefined;
  readonly lacking?: string | undefined;
}

export type RestoreState =
  | { readonly state: "running"; readonly madeAt: string; readonly step: RestoreStep }
  | ({ readonly state: "done" } & RestoredFacts)
  | { readonly state: "failed"; readonly madeAt: string; readonly error: string };

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
