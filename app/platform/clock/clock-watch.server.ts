import { sql } from "kysely";
import { hourMs, minuteMs } from "#app/lib/units.ts";
import type { Db } from "../database/tables.ts";
import type {} from "./credible-time.tables.ts";

export interface ClockWatch {
  /** Whether rows and files may be deleted for their age. Is to be asked at least once a minute. */
  isCredible(): Promise<boolean>;
}

interface ClockWatchParts {
  db: Db;
  now: () => Date;
  monotonicMs?: () => number;
  onJump?: (ms: number) => void;
}

/** A restart takes less, and a job that runs this much early deletes nothing that matters. */
const toleratedMs = 5 * minuteMs;
/** Deletions wait for as long as the clock jumped, at most for this. */
const longestWaitMs = 6 * hourMs;
/** Between two calls. A machine's monotonic clock stops while it sleeps, so a longer time is a jump of that clock. */
const longestPauseMs = 15 * minuteMs;
const storedEveryMs = minuteMs;

/**
 * Compares the clock with the uptime, and at start with the last credible time. A jump ahead is believed after a while.
 */
export function createClockWatch({
  db,
  now,
  monotonicMs = () => performance.now(),
  onJump = () => {},
}: ClockWatchParts): ClockWatch {
  let expectedMs: number | undefined;
  let lastCallMs = monotonicMs();
  let lastTimeMs: number | undefined;
  let aheadMs = 0;
  let waitedMs = 0;
  let storedMs = Number.NEGATIVE_INFINITY;

  const believe = async (timeMs: number): Promise<true> => {
    expectedMs = timeMs;
    aheadMs = 0;
    if (Math.abs(timeMs - storedMs) < storedEveryMs) return true;
    await storeCredibleTime(db, new Date(timeMs).toISOString());
    storedMs = timeMs;
    return true;
  };

  return {
    async isCredible() {
      const callMs = monotonicMs();
      const elapsedMs = Math.min(callMs - lastCallMs, longestPauseMs);
      lastCallMs = callMs;
      const timeMs = now().getTime();
      expectedMs = expectedMs === undefined ? ((await readCredibleTime(db)) ?? timeMs) : expectedMs + elapsedMs;
      const stepMs = timeMs - (lastTimeMs === undefined ? expectedMs : lastTimeMs + elapsedMs);
      lastTimeMs = timeMs;
      if (Math.abs(stepMs) > toleratedMs) onJump(stepMs);
      const jumpMs = timeMs - expectedMs;
      if (jumpMs <= toleratedMs) return believe(timeMs);
      const isSameJump = aheadMs > 0 && Math.abs(jumpMs - aheadMs) <= toleratedMs;
      waitedMs = isSameJump ? waitedMs + elapsedMs : 0;
      aheadMs = jumpMs;
      return waitedMs >= Math.min(jumpMs, longestWaitMs) ? believe(timeMs) : false;
    },
  };
}

async function readCredibleTime(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom("credible_time").select("at").executeTakeFirst();
  return row && Date.parse(row.at);
}

const storeCredibleTime = (db: Db, at: string) =>
  db
    .insertInto("credible_time")
    .values({ id: 1, at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ at }))
    .execute();

/** A column with the longest time ahead that is plausible; later ones were written by a clock that was ahead. */
export interface BoundedTime {
  readonly table: string;
  readonly column: string;
  readonly longestMs: number;
  /** A column and its value: other rows are left. */
  readonly only?: readonly [string, string];
}

/** Ends leases and waits that were written by a clock that was ahead and would last too long. */
export async function endFutureTimes(db: Db, times: readonly BoundedTime[], now: Date): Promise<void> {
  for (const { table, column, longestMs, only } of times) {
    const latest = new Date(now.getTime() + longestMs).toISOString();
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${now.toISOString()} where ${sql.ref(column)} > ${latest}
      and ${only ? sql`${sql.ref(only[0])} = ${sql.lit(only[1])}` : sql`true`}`.execute(db);
  }
}
