import type { Db } from "#app/platform/database/tables.ts";
import type { Periods, RetentionKind } from "./retention-periods.ts";

export interface ExpiredRows {
  readonly count: number;
  readonly oldestAt: string | null;
}

export interface ExpiredSource {
  /** Reads at most `max` rows. @param before ISO time */
  find(before: string, max: number): Promise<ExpiredRows>;
  delete(before: string, signal: AbortSignal): Promise<number>;
}

export interface Retention {
  readonly db: Db;
  readonly now: () => Date;
  readonly defaults: Periods;
  readonly sources: Readonly<Record<RetentionKind, ExpiredSource>>;
  /** As they were read last, at most a minute ago: for pages that many visitors share. */
  readonly lastRead: { periods: Periods; version: string };
}
