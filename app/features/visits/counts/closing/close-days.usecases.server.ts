import { setTimeout as sleep } from "node:timers/promises";
import { hourNumberOf, localDayOf, monthOf } from "#app/lib/calendar/local-day.ts";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { VisitRecorder } from "../../visit-recorder.server.ts";
import { lockCounts } from "../count-visits.store.server.ts";
import { type Dimension, dimensions, grains, openDimensions, otherValue } from "../dimensions.ts";
import { type DayWindow, openDayWindow } from "../reading/visit-reader.server.ts";
import { findOrStoreValues } from "../visit-values.store.server.ts";
import {
  deleteSalt,
  emptySalts,
  foldedAtOnce,
  foldValues,
  hasPairs,
  insertPairs,
  listOpenDays,
  listRareValues,
  type Periods,
} from "./close-day.store.server.ts";
import { hoursKeptDays, openValuesMax, retainedValues } from "./closing-limits.ts";
import { makePairs } from "./make-pairs.server.ts";
import {
  deleteEndedVisitors,
  deleteLeftPaths,
  deleteMonth,
  deleteOldHours,
  findMonthToMake,
  listRecounts,
  makeMonth,
} from "./old-counts.store.server.ts";
import { recountDay } from "./recount-day.usecases.server.ts";
import { deleteUnusedValues } from "./unused-values.store.server.ts";

export interface DayClosing {
  readonly db: Db;
  readonly timeZone: string;
  readonly now: () => Date;
  readonly recorder: Pick<VisitRecorder, "count">;
}

/** Waits for visits that are being written when the day ends. */
const graceMs = 5 * minuteMs;
const recountsAtOnce = 10;
const pauseMs = 5;

const pause = () => sleep(pauseMs);

/** Makes the counts of ended days and months final, and counts again what a rule has changed. Each step may run twice. */
export async function closeDays(closing: DayClosing, signal?: AbortSignal): Promise<void> {
  const { db, timeZone } = closing;
  const now = closing.now();
  const today = localDayOf(new Date(now.getTime() - graceMs), timeZone);
  const others = await findOthers(db);
  const isStopped = () => signal?.aborted ?? false;
  await emptySalts(db, today);
  await closing.recorder.count();

  const isOver = (day: number) => day < today;
  for (const day of (await listRecounts(db)).filter(isOver).slice(0, recountsAtOnce)) {
    if (isStopped()) return;
    await recountDay(closing, day, pause);
  }
  const openDays = await listOpenDays(db);
  for (const day of openDays) {
    if (isStopped()) return;
    const window = openDayWindow(day, timeZone);
    if (isOver(day)) await closeDay(db, window, others);
    else await foldDay(db, window, others, openValuesMax);
  }
  await makeMonths(db, today, others, isStopped);
  while (!isStopped() && (await deleteOldHours(db, hourNumberOf(new Date(now.getTime() - hoursKeptDays * dayMs)))))
    await pause();
  while (!isStopped() && (await deleteLeftPaths(db))) await pause();
  while (!isStopped() && (await deleteEndedVisitors(db, (at) => localDayOf(at, timeZone)))) await pause();
  if (openDays.some(isOver) && !isStopped()) await deleteUnusedValues(db, today, pause);
}

async function findOthers(db: Db): Promise<ReadonlyMap<Dimension, number>> {
  const all = Object.values(dimensions).filter((dimension) => dimension !== dimensions.all);
  const stored = await findOrStoreValues(
    db,
    all.map((dimension) => ({ dimension, text: otherValue })),
  );
  return new Map(stored.map(({ dimension, id }) => [dimension, id]));
}

async function closeDay(db: Db, window: DayWindow, others: ReadonlyMap<Dimension, number>): Promise<void> {
  const { day } = window;
  await foldDay(db, window, others, retainedValues);
  const isPaired = await hasPairs(db, day); // a late visit has opened the day again
  const pairs = isPaired ? [] : await makePairs(db, day, others, pause);
  await db.transaction().execute(async (trx) => {
    await insertPairs(trx, day, pairs);
    // Made too early: while a clock was ahead, or before a late visit.
    await deleteMonth(trx, monthOf(day));
    await deleteSalt(trx, day);
  });
}

const periodsOf = ({ day, firstHour, endMs }: DayWindow): readonly [Periods, Periods] => [
  { grain: grains.day, first: day, last: day },
  { grain: grains.hour, first: firstHour, last: Math.ceil(endMs / hourMs) - 1 },
];

/** Where a dimension has more than `max` values, the most frequent stay, in the day and in its hours. */
async function foldDay(db: Db, window: DayWindow, others: ReadonlyMap<Dimension, number>, max: number): Promise<void> {
  const [inDay, inHours] = periodsOf(window);
  await foldAll(db, inDay, [inDay, inHours], others, max);
}

async function foldAll(
  db: Db,
  counted: Periods,
  folded: readonly Periods[],
  others: ReadonlyMap<Dimension, number>,
  max: number,
): Promise<void> {
  for (const dimension of openDimensions) {
    const other = others.get(dimension) ?? 0;
    if ((await listRareValues(db, counted, dimension, max, other)).length === 0) continue;
    for (;;) {
      const rare = await listRareValues(db, counted, dimension, retainedValues, other);
      if (rare.length === 0) break;
      await db.transaction().execute(async (trx) => {
        await lockCounts(trx);
        for (const periods of folded) await foldValues(trx, periods, dimension, rare, other);
      });
      await pause();
      if (rare.length < foldedAtOnce) break;
    }
  }
}

async function makeMonths(
  db: Db,
  today: number,
  others: ReadonlyMap<Dimension, number>,
  isStopped: () => boolean,
): Promise<void> {
  for (;;) {
    const month = await findMonthToMake(db, today);
    if (month === undefined || isStopped()) return;
    await makeMonth(db, month, pause);
    const periods = { grain: grains.month, first: month, last: month };
    await foldAll(db, periods, [periods], others, retainedValues);
  }
}
