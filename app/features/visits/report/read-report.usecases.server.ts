import { hourNumberOf, localDayOf, monthOf } from "#app/lib/calendar/local-day.ts";
import { hourMs, minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { NetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { addCounts, type Count, noViews, sumCounts } from "../counts/count.ts";
import { dimensions, grains } from "../counts/dimensions.ts";
import type { OpenDay, OpenDays } from "../counts/open-days.server.ts";
import type { VisitRecorder } from "../visit-recorder.server.ts";
import { findSpans, type ListChoice, type ReportLists, readLists } from "./read-lists.usecases.server.ts";
import {
  type Counted,
  countPeriods,
  countVisitorsSince,
  findFirstStoredDay,
  findValueId,
} from "./report.store.server.ts";
import { type DayRange, isoOf, listDays, listHours, listMonths } from "./report-days.ts";
import { filterDimensions, type ReportFilter } from "./report-filter.ts";
import { chooseRange, type RangeChoice, type ReportRange } from "./report-range.ts";

export interface ReportPoint extends Count {
  readonly start: string;
  readonly clock?: number;
  readonly before?: number;
}

export interface Report {
  readonly range: ReportRange;
  readonly filter: ReportFilter | undefined;
  readonly totals: Count;
  /** Count of the previous period, up to the same time of its last day. Undefined where counting had not begun. */
  readonly before: Count | undefined;
  readonly series: readonly ReportPoint[];
  readonly lists: ReportLists;
  readonly isEmpty: boolean;
}

export interface ReportQuestion extends ListChoice {
  readonly choice: RangeChoice;
  readonly filter?: ReportFilter | undefined;
}

export interface ReportSource {
  readonly db: Db;
  readonly now: () => Date;
  readonly zone: string;
  readonly openDays: Pick<OpenDays, "read">;
}

export interface Numbers extends ReportSource {
  readonly recorder: Pick<VisitRecorder, "flush">;
  readonly reads: NetworkMeter;
}

const hereMs = 5 * minuteMs;

export const countHere = ({ db, now }: Pick<ReportSource, "db" | "now">): Promise<number> =>
  countVisitorsSince(db, new Date(now().getTime() - hereMs).toISOString());

export async function readReport({ db, now, zone, openDays }: ReportSource, question: ReportQuestion): Promise<Report> {
  const at = now();
  const today = localDayOf(at, zone);
  const open = (await openDays.read()).filter(({ views }) => views.size > 0);
  const first = await findFirstDay(db, open);
  const range = chooseRange(question.choice, today, first);
  const { filter } = question;
  const counted = await findCounted(db, filter);
  const before = range.before && first !== undefined && first <= range.before.from ? range.before : undefined;
  const reading = { db, zone, open, counted };
  const [series, seriesBefore, totals, lists] = await Promise.all([
    readSeries(reading, range, range.unit),
    before ? readSeries(reading, before, range.unit) : [],
    range.unit === "hour" ? readTotals(reading, range) : undefined,
    readLists(db, range, open, filter && { name: filter.name, counted }, question),
  ]);
  return {
    range: { ...range, before },
    filter,
    totals: totals ?? sumCounts(series),
    before: before && (await readTotalsBefore(reading, range, before, seriesBefore, at)),
    series: series.map((point, index) => ({ ...point, ...beforeOf(seriesBefore, point, index) })),
    lists,
    isEmpty: first === undefined,
  };
}

/** Compares hours by clock time, since a day has one more or less when clocks change. */
function beforeOf(before: Series, { clock }: Series[number], index: number): Pick<ReportPoint, "before"> {
  const same = clock === undefined ? before.slice(index, index + 1) : before.filter((point) => point.clock === clock);
  return same.length === 0 ? {} : { before: sumCounts(same).views };
}

/** Visitors of each day of the range, by whatever source. */
export async function countVisitors(reading: Omit<Reading, "counted">, range: DayRange): Promise<number> {
  const months = await readMonths({ ...reading, counted: await findCounted(reading.db, undefined) }, range);
  return sumCounts([...months.values()]).visitors;
}

/** Finds the first day with a count. */
async function findFirstDay(db: Db, open: readonly OpenDay[]): Promise<number | undefined> {
  const days = [await findFirstStoredDay(db), ...open.map(({ day }) => day)].filter((day) => day !== undefined);
  return days.length === 0 ? undefined : Math.min(...days);
}

async function findCounted(db: Db, filter: ReportFilter | undefined): Promise<Counted> {
  if (!filter) return { dimension: dimensions.all, text: "", valueId: 0 };
  const dimension = filterDimensions[filter.name];
  return { dimension, text: filter.value, valueId: await findValueId(db, dimension, filter.value) };
}

interface Reading {
  readonly db: Db;
  readonly zone: string;
  readonly open: readonly OpenDay[];
  readonly counted: Counted;
}

type Series = readonly Omit<ReportPoint, "before">[];

async function readSeries(reading: Reading, range: DayRange, unit: ReportRange["unit"]): Promise<Series> {
  if (unit === "hour") return readHours(reading, range);
  if (unit === "day") {
    const found = await readPeriods(reading, grains.day, listDays(range));
    return listDays(range).map((day) => ({ start: isoOf(day), ...(found.get(day) ?? noViews) }));
  }
  const months = await readMonths(reading, range);
  return listMonths(range).map((month) => ({ start: isoOf(month), ...(months.get(month) ?? noViews) }));
}

async function readHours(reading: Reading, { from }: DayRange): Promise<Series> {
  const hours = listHours(from, reading.zone);
  const found = await readPeriods(
    reading,
    grains.hour,
    hours.map(({ period }) => period),
  );
  return hours.map(({ period, clock }) => ({
    start: new Date(period * hourMs).toISOString(),
    clock,
    ...(found.get(period) ?? noViews),
  }));
}

async function readMonths(reading: Reading, range: DayRange): Promise<Map<number, Count>> {
  const { db, counted } = reading;
  const months = new Map<number, Count>();
  const spans = await findSpans(db, range);
  const collect = (month: number, count: Count) => months.set(month, addCounts(months.get(month) ?? noViews, count));
  for (const { grain, ...span } of spans) {
    const isMonths = grain === grains.month;
    const periods = isMonths ? listMonths({ from: span.from * 100 + 1, to: span.to * 100 + 1 }) : listDays(span);
    if (isMonths)
      for (const { period, ...count } of await countPeriods(db, grain, counted, periods)) collect(period, count);
    else for (const [day, count] of await readPeriods(reading, grain, periods)) collect(monthOf(day), count);
  }
  return months;
}

async function readPeriods(
  { db, open, counted }: Reading,
  grain: typeof grains.hour | typeof grains.day,
  periods: readonly number[],
): Promise<Map<number, Count>> {
  const rows = await countPeriods(db, grain, counted, periods);
  const counts = new Map<number, Count>(rows.map(({ period, ...count }) => [period, count]));
  const asked = new Set(periods);
  const add = (period: number, count: Count | undefined) => {
    if (count && asked.has(period)) counts.set(period, addCounts(counts.get(period) ?? noViews, count));
  };
  for (const { day, firstHour, views } of open) {
    if (grain === grains.day) add(day, views.find(counted.dimension, counted.text));
    else if (asked.has(firstHour))
      for (const [hour, count] of views.hoursOf(counted.dimension, counted.text).entries())
        add(firstHour + hour, count);
  }
  return counts;
}

/** Does not sum up hours: a visitor seen in two hours is one visitor of the day. */
async function readTotals(reading: Reading, { from }: DayRange): Promise<Count> {
  const days = await readPeriods(reading, grains.day, [from]);
  return days.get(from) ?? noViews;
}

/** Today is not over: of the time before, its last day counts up to the same time, too. */
async function readTotalsBefore(
  reading: Reading,
  range: ReportRange,
  before: DayRange,
  series: Series,
  at: Date,
): Promise<Count> {
  const total = range.unit === "hour" ? await readTotals(reading, before) : sumCounts(series);
  if (range.to !== localDayOf(at, reading.zone)) return total;
  const [hours, lastDay] = await Promise.all([
    readHours(reading, { from: before.to, to: before.to }),
    readTotals(reading, { from: before.to, to: before.to }),
  ]);
  const views = sumCounts(hours).views;
  // Hours of all values but the sum are kept for some weeks only.
  if (views === 0) return total;
  const clockNow = readClock(at, reading.zone);
  const later = sumCounts(hours.filter(({ clock = 0 }) => clock > clockNow)).views / views;
  return addCounts(
    total,
    { views: Math.round(lastDay.views * later), visitors: Math.round(lastDay.visitors * later) },
    -1,
  );
}

/** @returns the hour that clocks show; -1 before the day's first whole hour */
const readClock = (at: Date, zone: string): number =>
  listHours(localDayOf(at, zone), zone).findLast(({ period }) => period <= hourNumberOf(at))?.clock ?? -1;
