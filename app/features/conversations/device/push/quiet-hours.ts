import { addDays, localDayOf, momentOf } from "#app/lib/calendar/local-day.ts";

export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** @returns now, or the end of the quiet hours in which it is */
export function findDueTime(now: Date, quiet: QuietHours | undefined, timeZone: string): Date {
  if (!quiet) return now;
  const today = localDayOf(now, timeZone);
  // Quiet hours that began yesterday may last until today.
  for (const day of [addDays(today, -1), today]) {
    const end = momentOf(quiet.from < quiet.to ? day : addDays(day, 1), quiet.to, timeZone);
    if (momentOf(day, quiet.from, timeZone) <= now && now < end) return end;
  }
  return now;
}
