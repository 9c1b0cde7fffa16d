import { setTimeout as sleep } from "node:timers/promises";
import { hourNumberOf, localDayOf } from "#app/lib/calendar/local-day.ts";
import { dayMs, minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { findOrStoreValues } from "../counts.store.server.ts";
import { type Dimension, dimensions, otherValue } from "../dimensions.ts";
import { emptySalts, listOpenDays, listRecounts } from "../open-days.store.server.ts";
import { deleteOldHours, findMonthToMake, makeMonth } from "./old-counts.store.server.ts";
import { type Counting, hoursKeptDays, rollUp } from "./roll-up.usecases.server.ts";

/** Allows for visits that are being written at midnight. */
const graceMs = 5 * minuteMs;
const recountsAtOnce = 10;
const pauseMs = 5;

const pause = () => sleep(pauseMs);

/** Aggregates finished days and months, and repeats days whose crawler rules have changed. Steps are idempotent. */
export async function closeDays(counting: Counting, signal?: AbortSignal): Promise<void> {
  const { db, timeZone } = counting;
  const now = counting.now();
  const today = localDayOf(new Date(now.getTime() - graceMs), timeZone);
  const isStopped = () => signal?.aborted ?? false;
  await emptySalts(db, today);
  const recounts = await listRecounts(db);
  for (const day of recounts.filter((each) => each < today).slice(0, recountsAtOnce))
    if (!isStopped()) await rollUp(counting, day);
  for (const { day } of await listOpenDays(db)) if (!isStopped()) await rollUp(counting, day, { isFull: day >= today });
  await makeMonths(db, today, isStopped);
  while (!isStopped() && (await deleteOldHours(db, hourNumberOf(new Date(now.getTime() - hoursKeptDays * dayMs)))))
    await pause();
}

async function findOthers(db: Db): Promise<ReadonlyMap<Dimension, number>> {
  const named = Object.values(dimensions).filter((dimension) => dimension !== dimensions.all);
  const stored = await findOrStoreValues(
    db,
    named.map((dimension) => ({ dimension, text: otherValue })),
  );
  return new Map(stored.map(({ dimension, id }) => [dimension, id]));
}

async function makeMonths(db: Db, today: number, isStopped: () => boolean): Promise<void> {
  for (;;) {
    const month = await findMonthToMake(db, today);
    if (month === undefined || isStopped()) return;
    await makeMonth(db, month, await findOthers(db), pause);
  }
}
