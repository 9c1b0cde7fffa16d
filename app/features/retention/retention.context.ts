import { createContext } from "react-router";
import type { Db } from "#app/platform/database/tables.ts";
import type { Periods, RetentionKind } from "./retention-periods.ts";

export interface ExpiredRows {
  /** At most `countedMax + 1`. */
  readonly count: number;
  /** ISO time of the oldest, null where there is none. */
  readonly oldestAt: string | null;
}

/** How a feature finds and deletes what is too old. Wired in composition. */
export interface ExpiredSource {
  /** Reads at most `max` rows. @param before ISO time */
  find(before: string, max: number): Promise<ExpiredRows>;
  /** In portions of a bounded size. @returns how many */
  delete(before: string, signal: AbortSignal): Promise<number>;
}

export interface Retention {
  readonly db: Db;
  readonly now: () => Date;
  /** Where the owner has set nothing. */
  readonly defaults: Periods;
  readonly sources: Readonly<Record<RetentionKind, ExpiredSource>>;
  /** As they were read last, at most a minute ago: for pages that many visitors share. */
  readonly lastRead: { periods: Periods; version: string };
}

export const retentionContext = createContext<Retention>();
