import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import { createNotFoundError } from "#app/platform/app-error.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { rollUp } from "./counts/closing/roll-up.usecases.server.ts";
import { openDayWindow } from "./counts/day-window.ts";
import { listOpenDays } from "./counts/open-days.store.server.ts";
import type { VisitRecorder } from "./visit-recorder.server.ts";
import {
  deleteClearedUserAgents,
  deleteClearing,
  deleteClearingsUpTo,
  deleteCrawlerVisitsPast,
  deleteCrawlerVisitsUpTo,
  deleteUnusedUserAgents,
  deleteUserAgentsPast,
  deleteVisitsPast,
  deleteVisitsUpTo,
  findClearingBefore,
  findTimeOfExcess,
  insertClearing,
  listNewestVisits,
  type Visit,
} from "./visits.store.server.ts";

export const shownVisitsMax = 10;
const undoS = 10;
/** The undo request may arrive later than its button is shown. */
export const clearingFinalAfterS = undoS + 5;
/** Clients can send another user agent with each request: those seen last are retained. */
export const userAgentsMax = 10_000;
/** The recorder remembers the agents of a minute, and instances' clocks may differ by another one. */
const agentsRememberedMs = 2 * minuteMs;
/** Visits of the last seconds may not be stored yet. */
const beingWrittenMs = 10 * secondMs;
const purgeBatch = 1_000;
const purgePauseMs = 20;

export interface VisitLog {
  readonly db: Db;
  readonly recorder: VisitRecorder;
  readonly now: () => Date;
  readonly visitsMax: number;
  readonly timeZone: string;
}

export async function listRecentVisits({ db, recorder }: VisitLog): Promise<Visit[]> {
  await recorder.flush();
  return listNewestVisits(db, shownVisitsMax);
}

export async function clearVisits({ db, recorder, now }: VisitLog): Promise<string> {
  await recorder.flush();
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    await insertClearing(trx, id, now().toISOString());
    await recordAct(trx, { act: "visits/cleared", subject: id });
  });
  return id;
}

const undoLimit = (now: Date): string => new Date(now.getTime() - clearingFinalAfterS * secondMs).toISOString();

/** @throws AppError 404 when the clearing is final */
export async function undoClearVisits({ db, now }: VisitLog, clearingId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await deleteClearing(trx, clearingId, undoLimit(now())))) throw createNotFoundError("The cleared history");
    await recordAct(trx, { act: "visits/restored", subject: clearingId });
  });
}

export async function purgeClearedVisits(visitLog: VisitLog, signal?: AbortSignal): Promise<number> {
  const { db, now } = visitLog;
  const clearing = await findClearingBefore(db, undoLimit(now()));
  if (!clearing) return 0;
  const deleted = await purgeOldVisits(visitLog, clearing.cleared_at, signal);
  const agentsAreForgotten = now().getTime() >= Date.parse(clearing.cleared_at) + agentsRememberedMs;
  if (signal?.aborted || !agentsAreForgotten) return deleted;
  await deleteClearedUserAgents(db, clearing.cleared_at);
  await deleteClearingsUpTo(db, clearing.cleared_at);
  return deleted;
}

/**
 * Deletes old visits, including crawlers', which are not counted in the result.
 * @param before ISO time
 * @returns how many were deleted
 */
export async function purgeOldVisits(visitLog: VisitLog, before: string, signal?: AbortSignal): Promise<number> {
  const { db } = visitLog;
  await countDeleted(visitLog, before);
  await purge((max) => deleteCrawlerVisitsUpTo(db, before, max), signal);
  return purge((max) => deleteVisitsUpTo(db, before, max), signal);
}

/** Deletes the oldest visits beyond `visitsMax`; crawlers' visits have the same limit separately. */
export async function purgeExcessVisits(visitLog: VisitLog, signal?: AbortSignal): Promise<number> {
  const { db, visitsMax, now } = visitLog;
  const before = await findTimeOfExcess(db, visitsMax);
  // Later visits are counted, too, so that a day is counted in few parts.
  if (before !== undefined) await countDeleted(visitLog, before, new Date(now().getTime() - beingWrittenMs));
  await purge((max) => deleteCrawlerVisitsPast(db, visitsMax, max), signal);
  return purge((max) => deleteVisitsPast(db, visitsMax, max), signal);
}

/** Stores the counts of open days up to the visits that are about to be deleted. @param atLeast a later time */
async function countDeleted(visitLog: VisitLog, before: string, atLeast = new Date(0)): Promise<void> {
  const until = new Date(Math.max(Date.parse(before) + 1, atLeast.getTime())).toISOString();
  for (const { day, counted_until } of await listOpenDays(visitLog.db))
    if ((counted_until || openDayWindow(day, visitLog.timeZone).from) <= before) await rollUp(visitLog, day, { until });
}

export async function purgeUserAgents({ db, now }: VisitLog, signal?: AbortSignal): Promise<number> {
  const unusedBefore = new Date(now().getTime() - minuteMs).toISOString();
  const unused = await purge((max) => deleteUnusedUserAgents(db, unusedBefore, max), signal);
  return unused + (await purge((max) => deleteUserAgentsPast(db, userAgentsMax, max), signal));
}

/** In small steps, so that no transaction is long. */
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
