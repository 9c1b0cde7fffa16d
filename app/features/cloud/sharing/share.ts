import { createRandomKey } from "#app/lib/random-key.ts";
import type { Share } from "../drive/drive-item.ts";

export const isExpired = ({ expiresMs }: Share, nowMs: number): boolean =>
  expiresMs !== undefined && expiresMs <= nowMs;

/** A share that is open to whoever has its link. Its token has 128 random bits. */
export const createShare = (): Share => ({
  token: createRandomKey(),
  withNames: [],
  expiresMs: undefined,
  passwordDigest: undefined,
});

/** @param day as a date field gives it, `2026-03-01`. @returns the end of that day in local time; undefined for no day */
export function endOfDay(day: string): number | undefined {
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) return undefined;
  const end = new Date(0);
  end.setHours(0, 0, 0, 0);
  // A constructor would take the year 99 for 1999.
  const endMs = end.setFullYear(year, month - 1, date + 1);
  return Number.isNaN(endMs) ? undefined : endMs;
}

/** The other way round: the day whose end a time is. */
export function dayOf(expiresMs: number): string {
  const day = new Date(expiresMs - 1);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(day.getFullYear()).padStart(4, "0")}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** @returns the names with one more, which is not there twice and not empty */
export function addName(names: readonly string[], name: string): readonly string[] {
  const trimmed = name.trim();
  const isThere = names.some((known) => known.toLowerCase() === trimmed.toLowerCase());
  return trimmed === "" || isThere ? names : [...names, trimmed];
}
