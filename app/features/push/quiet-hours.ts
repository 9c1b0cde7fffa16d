import { minuteMs } from "#app/lib/units.ts";

export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

const dayMinutes = 24 * 60;

const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

const readClock = (now: Date, timeZone: string): number =>
  toMinutes(
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(now),
  );

/**
 * On the night of a clock change it is an hour off.
 * @returns now, or the end of the quiet hours in which it is
 */
export function findDueTime(now: Date, quiet: QuietHours | undefined, timeZone: string): Date {
  if (!quiet) return now;
  const clock = readClock(now, timeZone);
  const untilEnd = (toMinutes(quiet.to) - clock + dayMinutes) % dayMinutes;
  const length = (toMinutes(quiet.to) - toMinutes(quiet.from) + dayMinutes) % dayMinutes;
  return untilEnd > 0 && untilEnd <= length ? new Date(now.getTime() + untilEnd * minuteMs) : now;
}
