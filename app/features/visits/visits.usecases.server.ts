import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import { createNotFoundError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { VisitRecorder } from "./visit-recorder.server.ts";
import {
  deleteClearing,
  deleteClearingsUpTo,
  deleteUnusedUserAgents,
  deleteUserAgentsPast,
  deleteVisitsPast,
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
/** A stranger can send another user agent with each request: of those, the ones that were seen last are kept. */
export const userAgentsMax = 10_000;
const purgeBatch = 1_000;
const purgePauseMs = 20;

export interface VisitBook {
  readonly db: Db;
  readonly recorder: VisitRecorder;
  readonly now: () => Date;
  /** For how long a visit is kept. */
  readonly keptMs: number;
  /** How many visits are kept. */
  readonly keptMax: number;
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
  const deleted = await purge((max) => deleteVisitsUpTo(db, clearing.cleared_at, max), signal);
  if (!signal?.aborted) await deleteClearingsUpTo(db, clearing.cleared_at);
  return deleted;
}

/** Housekeeping: deletes what is older than visits may become. */
export const purgeOldVisits = ({ db, now, keptMs }: VisitBook, signal?: AbortSignal): Promise<number> => {
  const timestamp = new Date(now().getTime() - keptMs).toISOString();
  return purge((max) => deleteVisitsUpTo(db, timestamp, max), signal);
};

/** Housekeeping: deletes the oldest visits past those that are kept, so that no flood of them fills the disk. */
export const purgeExcessVisits = ({ db, keptMax }: VisitBook, signal?: AbortSignal): Promise<number> =>
  purge((max) => deleteVisitsPast(db, keptMax, max), signal);

/** Housekeeping: deletes user agents that have no visits any more, and those past what is kept. */
export async function purgeUserAgents({ db, now }: VisitBook, signal?: AbortSignal): Promise<number> {
  const unusedBefore = new Date(now().getTime() - minuteMs).toISOString();
  const unused = await purge((max) => deleteUnusedUserAgents(db, unusedBefore, max), signal);
  return unused + (await purge((max) => deleteUserAgentsPast(db, userAgentsMax, max), signal));
}

/** In small steps, so that nothing else waits for a long transaction. */
async function purge(deleteSome: (max: number) => Promise<number>, signal: AbortSignal | undefined): Promise<number> {
  let deleted = 0;
  while (!signal?.aborted) {
    const count = await deleteSome(purgeBatch);
    deleted += count;
    if (count < purgeBatch) break;
    await sleep(purgePauseMs);
  }
  return deleted;
}
