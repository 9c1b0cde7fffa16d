import { Temporal } from "temporal-polyfill";
import { hourMs } from "../units.ts";

/** A day of a calendar as a number: 20261123. Days compare as numbers do. */
export type LocalDay = number;

const read = (day: LocalDay): Temporal.PlainDate => Temporal.PlainDate.from(String(day));

const write = (date: Temporal.PlainDate | Temporal.ZonedDateTime): LocalDay =>
  date.year * 10_000 + date.month * 100 + date.day;

/** @param zone IANA name */
export const localDayOf = (at: Date, zone: string): LocalDay =>
  write(Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone));

/** @returns `2026-11-23` */
export const localDateOf = (at: Date, zone: string): string => read(localDayOf(at, zone)).toString();

/** @param date `2026-11-23` @returns its first moment with the zone's offset (RFC 3339) */
export const startOfDate = (date: string, zone: string): string =>
  Temporal.PlainDate.from(date).toZonedDateTime(zone).toString({ timeZoneName: "never" });

export const utcMidnightOf = (day: LocalDay): Date => startOfLocalDay(day, "UTC");

export const addDays = (day: LocalDay, days: number): LocalDay => write(read(day).add({ days }));

export const mondayOf = (day: LocalDay): LocalDay => addDays(day, 1 - read(day).dayOfWeek);

/** The first moment of the day: where clocks skip midnight, the moment after it. */
export const startOfLocalDay = (day: LocalDay, zone: string): Date =>
  new Date(read(day).toZonedDateTime(zone).epochMilliseconds);

/** @param time `07:00` on the zone's clocks: where they show it twice the first, where they skip it an hour later */
export const momentOf = (day: LocalDay, time: string, zone: string): Date =>
  new Date(read(day).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds);

export const monthOf = (day: LocalDay): number => Math.floor(day / 100);

export const hourNumberOf = (at: Date): number => Math.floor(at.getTime() / hourMs);
