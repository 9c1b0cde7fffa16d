import { hourNumberOf, monthOf } from "#app/lib/calendar/local-day.ts";
import { dayMs, hourMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import {
  addCounts,
  addPairs,
  type CountRow,
  countCounted,
  deleteDay,
  findOrStoreValues,
  keyOf,
  listDayValues,
  lockCounts,
  type PairRow,
  type VisitValue,
} from "../counts.store.server.ts";
import { type DayViews, dayViewsMax } from "../day-views.ts";
import { type DayWindow, openDayWindow } from "../day-window.ts";
import { type Dimension, dimensions, grains, openDimensions } from "../dimensions.ts";
import { closeDay, findUncounted, noteCounted } from "../open-days.store.server.ts";
import { countStoredViews, findSpanEnd } from "../raw-views.store.server.ts";
import { readDay } from "../read-day.server.ts";
import { choosePairs } from "./choose-pairs.server.ts";
import { deleteMonth, retainedValues } from "./old-counts.store.server.ts";

export interface Counting {
  readonly db: Db;
  readonly timeZone: string;
  readonly now: () => Date;
  /** Maximum of views and crawler views in one step. */
  readonly viewsAtOnce?: number;
}

/** Days for which hours of all dimensions are stored. */
export const hoursKeptDays = 35;
const viewsAtOnceMax = dayViewsMax / 2;

interface Part {
  /** Exclusive ISO time; without it, the day is closed. */
  readonly until?: string;
  /** Stops when fewer views than a full step are left. */
  readonly isFull?: boolean;
}

/**
 * Aggregates a day's stored views, which may be deleted afterwards; a visitor who returns is then counted again.
 * Idempotent, on any number of instances.
 */
export async function rollUp(counting: Counting, day: number, part: Part = {}): Promise<void> {
  const window = openDayWindow(day, counting.timeZone);
  for (let isDone = false; !isDone; ) isDone = await rollUpSome(counting, window, part);
}

async function rollUpSome(
  { db, now, viewsAtOnce = viewsAtOnceMax }: Counting,
  window: DayWindow,
  { until = window.until, isFull = false }: Part,
): Promise<boolean> {
  const { day } = window;
  const end = until > window.until ? window.until : until;
  const countedUntil = await findUncounted(db, day);
  if (countedUntil === undefined) return true;
  const isFirst = countedUntil === "";
  const from = isFirst ? window.from : countedUntil;
  if (from >= end && end < window.until) return true;
  if (isFirst && (await isPartlyDeleted(db, window))) {
    if (!isFull) await closeDay(db, day);
    return true;
  }
  const span = { from, until: await findSpanEnd(db, { from, until: end }, viewsAtOnce) };
  if (isFull && span.until === end) return true;
  const views = await readDay(db, window, span);
  for (const dimension of openDimensions)
    views.foldRare(dimension, retainedValues, isFirst ? undefined : await listDayValues(db, day, dimension));
  const { counts, pairs } = await nameRows(db, views, window, now());
  return db.transaction().execute(async (trx) => {
    await lockCounts(trx);
    // Another instance has counted, or a late view was stored: the loop repeats it.
    const isChanged = (await findUncounted(trx, day)) !== countedUntil;
    if (isChanged || (await countStoredViews(trx, span)) !== views.size) return false;
    if (isFirst) await deleteDay(trx, day, window.firstHour, endHourOf(window));
    await addCounts(trx, counts);
    await addPairs(trx, day, pairs);
    if (span.until < window.until) await noteCounted(trx, day, span.until);
    else {
      await closeDay(trx, day);
      // Drops a monthly total that was made before a late visit or by a wrong clock.
      await deleteMonth(trx, monthOf(day));
    }
    return span.until >= end;
  });
}

const endHourOf = ({ until }: DayWindow): number => Math.ceil(Date.parse(until) / hourMs);

/** Keeps the counts of a day whose views are partly deleted. */
async function isPartlyDeleted(db: Db, window: DayWindow): Promise<boolean> {
  const counted = await countCounted(db, window.day);
  return counted > 0 && (await countStoredViews(db, window)) < counted;
}

async function nameRows(
  db: Db,
  views: DayViews,
  { day, firstHour }: DayWindow,
  now: Date,
): Promise<{ counts: CountRow[]; pairs: PairRow[] }> {
  const chosen = await choosePairs(views);
  const wanted = new Map<string, VisitValue>();
  const add = (value: VisitValue) => wanted.set(keyOf(value), value);
  for (const dimension of named) for (const { text } of views.list(dimension)) add({ dimension, text });
  for (const { dimension, text, otherDimension, otherText } of chosen) {
    add({ dimension, text });
    add({ dimension: otherDimension, text: otherText });
  }
  const stored = await findOrStoreValues(db, [...wanted.values()]);
  const ids = new Map(stored.map((value) => [keyOf(value), value.id]));
  const idOf = (dimension: Dimension, text: string): number => ids.get(keyOf({ dimension, text })) ?? 0;

  const oldestHour = hourNumberOf(now) - (hoursKeptDays * dayMs) / hourMs;
  const counts: CountRow[] = [];
  for (const dimension of Object.values(dimensions)) {
    for (const { text, ...count } of views.list(dimension))
      counts.push({ grain: grains.day, dimension, period: day, valueId: idOf(dimension, text), ...count });
    for (const { text, hour, ...count } of views.listHours(dimension)) {
      const period = firstHour + hour;
      if (dimension === dimensions.all || period >= oldestHour)
        counts.push({ grain: grains.hour, dimension, period, valueId: idOf(dimension, text), ...count });
    }
  }
  const pairs = chosen.map(({ text, otherText, ...pair }) => ({
    ...pair,
    valueId: idOf(pair.dimension, text),
    otherValueId: idOf(pair.otherDimension, otherText),
  }));
  return { counts, pairs };
}

const named = Object.values(dimensions).filter((dimension) => dimension !== dimensions.all);
