import { AppError } from "#app/platform/app-error.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { consumeLimits, haveRoom } from "#app/platform/rate-limit/rate-limit.store.server.ts";

/** Instances' timers drift: one that is a little early must not leave out its turn. */
const shareOfInterval = 0.8;

/**
 * Whether this instance does a job of housekeeping now. On PostgreSQL the first of all instances that asks in an interval
 * does it, since its queries would otherwise cost as many times more as there are instances. A job takes no lock: if one
 * instance stops during it, another does it in the next interval.
 */
export async function takeTurn(db: Db, job: string, intervalMs: number, now: Date): Promise<boolean> {
  if (dialectOf(db) === "sqlite") return true; // one process
  const turn = { key: `housekeeping/${job}`, max: 1, windowMs: intervalMs * shareOfInterval };
  if (!(await haveRoom(db, [turn], now))) return false;
  try {
    await consumeLimits(db, [turn], now);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false; // another instance was first
    throw error;
  }
}
