import type { CheckResult } from "./health-check.ts";
import type { DatabaseSize } from "./size/database-size.usecases.server.ts";

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Figures of the last hour. `route` is a pattern. */
interface SlowRoute {
  readonly route: string;
  readonly count: number;
  readonly meanMs: number;
  readonly maxMs: number;
}

interface LoggedError {
  readonly text: string;
  readonly count: number;
  readonly at: string;
  readonly requestId: string | undefined;
}

/** The site's state for the owner. Routes and errors are those of this process. */
export interface SiteHealth {
  readonly version: string;
  readonly startedAt: Date;
  readonly now: () => Date;
  readDisk(): Promise<DiskSpace>;
  readDatabase(): Promise<DatabaseSize>;
  listSlowestRoutes(): readonly SlowRoute[];
  listErrors(): readonly LoggedError[];
  /** Takes seconds: it asks DNS and the mail server. One run at a time; a second caller gets the result of the first. */
  runChecks(): Promise<CheckResult[]>;
}
