import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { secondMs } from "#app/lib/units.ts";
import { createNotFoundError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { VisitRecorder } from "./visit-recorder.server.ts";
import {
  deleteClearing,
  deleteClearingsUpTo,
  deleteVisitsUpTo,
  findClearingBefore,
  insertClearing,
  listNewestVisits,
  type Visit,
} from "./visits.store.server.ts";

export const visitsShown = 10;
/** How long 'Clear History' can be undone, in seconds. */
const undoS = 10;
/** When it is final: the undo's request may travel a little longer. */
export const clearingFinalAfterS = undoS + 5;
const purgeBatch = 1_000;
const purgePauseMs = 20;

export interface VisitBook {
  readonly db: Db;
  readonly recorder: VisitRecorder;
  readonly now: () => Date;
  /** For how long a visit is kept. */
  readonly keptMs: number;
}

/** The newest visits, what was noted in this very second included. */
export async function listRecentVisits({ db, recorder }: VisitBook): Promise<Visit[]> {
  await recorder.flush();
  return listNewestVisits(db, visitsShown);
}

/** Empties the list at once, whatever its length. @returns the id that undoes it */
export async function clearVisits({ db, recorder, now }: VisitBook): Promise<string> {
  await recorder.flush();
  const id = randomUUID();
  await insertClearing(db, id, now().toISOString());
  return id;
}

const undoLimit = (now: Date): string => new Date(now.getTime() - clearingFinalAfterS * secondMs).toISOString();

/** @throws AppError 404 when the clearing is final */
export async function undoClearVisits({ db, now }: VisitBook, clearingId: string): Promise<void> {
  if (!(await deleteClearing(db, clearingId, undoLimit(now())))) throw createNotFoundError("The cleared history");
}

/** Housekeeping: deletes what was cleared for good. */
export async function purgeClearedVisits({ db, now }: VisitBook, signal?: AbortSignal): Promise<number> {
  const clearing = await findClearingBefore(db, undoLimit(now()));
  if (!clearing) return 0;
  const deleted = await purgeUpTo(db, clearing.cleared_at, signal);
  if (!signal?.aborted) await deleteClearingsUpTo(db, clearing.cleared_at);
  return deleted;
}

/** Housekeeping: deletes what is older than visits may become. */
export const purgeOldVisits = ({ db, now, keptMs }: VisitBook, signal?: AbortSignal): Promise<number> =>
  purgeUpTo(db, new Date(now().getTime() - keptMs).toISOString(), signal);

/** In small steps, so that nobody waits for a long transaction. */
async function purgeUpTo(db: Db, timestamp: string, signal: AbortSignal | undefined): Promise<number> {
  let deleted = 0;
  while (!signal?.aborted) {
    const count = await deleteVisitsUpTo(db, timestamp, purgeBatch);
    deleted += count;
    if (count < purgeBatch) break;
    await sleep(purgePauseMs);
  }
  return deleted;
}
