import { dayMs, hourMs } from "../units.ts";

/** A day of a calendar as a number: 20261123. Days compare as numbers do. */
export type LocalDay = number;

const formats = new Map<string, Intl.DateTimeFormat>();

/** @param zone IANA name, one of few: each is remembered */
export function localDayOf(at: Date, zone: string): LocalDay {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
    formats.set(zone, format);
  }
  return Number(format.format(at).replaceAll("-", ""));
}

const toUtc = (day: LocalDay): number =>
  Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);

const fromUtc = (ms: number): LocalDay => Number(new Date(ms).toISOString().slice(0, 10).replaceAll("-", ""));

export const utcMidnightOf = (day: LocalDay): Date => new Date(toUtc(day));

export const addDays = (day: LocalDay, days: number): LocalDay => fromUtc(toUtc(day) + days * dayMs);

export const mondayOf = (day: LocalDay): LocalDay => addDays(day, -((utcMidnightOf(day).getUTCDay() + 6) % 7));

/** The first moment of the day: where clocks skip midnight, the moment after it. */
export function startOfLocalDay(day: LocalDay, zone: string): Date {
  // No zone is further from UTC than 14 hours.
  let before = toUtc(day) - 15 * hourMs;
  let from = toUtc(day) + 15 * hourMs;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (localDayOf(new Date(middle), zone) >= day) from = middle;
    else before = middle;
  }
  return new Date(from);
}

export const monthOf = (day: LocalDay): number => Math.floor(day / 100);

export const hourNumberOf = (at: Date): number => Math.floor(at.getTime() / hourMs);
