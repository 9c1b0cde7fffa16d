import { addDays, type LocalDay, monthOf, startOfLocalDay } from "#app/lib/calendar/local-day.ts";
import { dayMs, hourMs } from "#app/lib/units.ts";

export type LocalMonth = number;

export interface DayRange {
  readonly from: LocalDay;
  readonly to: LocalDay;
}

/** `2026-11-23`, or `2026-11` of a month. */
export function isoOf(period: LocalDay | LocalMonth): string {
  const digits = String(period).padStart(period > 999_999 ? 8 : 6, "0");
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join("-");
}

export const dayOfIso = (iso: string): LocalDay => Number(iso.replaceAll("-", ""));

export const countDays = ({ from, to }: DayRange): number =>
  Math.max(0, (Date.parse(isoOf(to)) - Date.parse(isoOf(from))) / dayMs + 1);

export const listDays = (range: DayRange): LocalDay[] =>
  Array.from({ length: countDays(range) }, (_, i) => addDays(range.from, i));

export function addMonths(month: LocalMonth, count: number): LocalMonth {
  const months = Math.floor(month / 100) * 12 + (month % 100) - 1 + count;
  return Math.floor(months / 12) * 100 + (months % 12) + 1;
}

export const firstDayOf = (month: LocalMonth): LocalDay => month * 100 + 1;
export const lastDayOf = (month: LocalMonth): LocalDay => addDays(firstDayOf(addMonths(month, 1)), -1);

export function listMonths({ from, to }: DayRange): LocalMonth[] {
  const months: LocalMonth[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The same day of the previous year; February 28 for a leap day. */
export const aYearBefore = (day: LocalDay): LocalDay => Math.min(day - 10_000, lastDayOf(addMonths(monthOf(day), -12)));

export interface LocalHour {
  readonly period: number;
  readonly clock: number;
}

/** The hours of a day: 23 or 25 where clocks change. Zones of half hours have an hour that belongs to two days: to the first. */
export function listHours(day: LocalDay, zone: string): LocalHour[] {
  const start = Math.ceil(startOfLocalDay(day, zone).getTime() / hourMs);
  const end = Math.ceil(startOfLocalDay(addDays(day, 1), zone).getTime() / hourMs);
  const format = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", hourCycle: "h23" });
  return Array.from({ length: end - start }, (_, i) => ({
    period: start + i,
    clock: Number(format.format((start + i) * hourMs)),
  }));
}
