import { addDays, type LocalDay, monthOf } from "#app/lib/calendar/local-day.ts";
import { addMonths, aYearBefore, countDays, type DayRange, firstDayOf, isoOf } from "./report-days.ts";

export const rangeNames = ["today", "7d", "30d", "90d", "12m", "all"] as const;
export type RangeName = (typeof rangeNames)[number];
const defaultRange: RangeName = "30d";
const daysOf: Readonly<Partial<Record<RangeName, number>>> = { "7d": 7, "30d": 30, "90d": 90 };

const dayBarsMax = 92;

export interface RangeChoice {
  readonly range?: RangeName | undefined;
  readonly from?: LocalDay | undefined;
  readonly to?: LocalDay | undefined;
}

export interface ReportRange extends DayRange {
  readonly name: RangeName | "days";
  readonly unit: "hour" | "day" | "month";
  readonly before: DayRange | undefined;
}

/** @param first the first day that was counted */
export function chooseRange({ range, from, to }: RangeChoice, today: LocalDay, first: LocalDay = today): ReportRange {
  if (from !== undefined || to !== undefined) return chooseDays(from ?? first, to ?? today, today, first);
  const name = range ?? defaultRange;
  if (name === "all") return withUnit({ name, from: Math.min(first, today), to: today, before: undefined });
  if (name === "12m") {
    const start = firstDayOf(addMonths(monthOf(today), -11));
    const before = { from: aYearBefore(start), to: aYearBefore(today) };
    return { name, unit: "month", from: start, to: today, before };
  }
  return withUnit(withDaysBefore({ name, from: addDays(today, 1 - (daysOf[name] ?? 1)), to: today }));
}

/** In either order, and no day without counts: the years 1 to 9999 are not a chart. */
function chooseDays(a: LocalDay, b: LocalDay, today: LocalDay, first: LocalDay): ReportRange {
  const clamp = (day: LocalDay): LocalDay => Math.min(today, Math.max(day, Math.min(first, addDays(today, -366))));
  const [from, to] = [clamp(Math.min(a, b)), clamp(Math.max(a, b))];
  return withUnit(withDaysBefore({ name: "days", from, to }));
}

const withDaysBefore = <T extends DayRange>(range: T) => ({
  ...range,
  before: { from: addDays(range.from, -countDays(range)), to: addDays(range.from, -1) },
});

function withUnit<T extends DayRange>(range: T): T & Pick<ReportRange, "unit"> {
  const days = countDays(range);
  if (days === 1) return { ...range, unit: "hour" };
  return { ...range, unit: days <= dayBarsMax ? "day" : "month" };
}

export const rangeParameters = ({ range, from, to }: RangeChoice): Record<string, string> => ({
  ...(range && { range }),
  ...(from && { from: isoOf(from) }),
  ...(to && { to: isoOf(to) }),
});
