import { addDays, localDayOf, startOfLocalDay } from "#app/lib/calendar/local-day.ts";
import { hourMs } from "#app/lib/units.ts";

export interface DayWindow {
  readonly day: number;
  /** See `hourNumberOf`. In zones of half hours it starts after midnight and includes the first minutes. */
  readonly firstHour: number;
  readonly from: string;
  readonly until: string;
}

export function openDayWindow(day: number, timeZone: string): DayWindow {
  const start = startOfLocalDay(day, timeZone);
  const end = startOfLocalDay(addDays(day, 1), timeZone);
  return {
    ...{ day, firstHour: Math.ceil(start.getTime() / hourMs) },
    ...{ from: start.toISOString(), until: end.toISOString() },
  };
}

/** Caches the last day. */
export function createDayFinder(timeZone: string): (at: Date) => number {
  let last = openDayWindow(19700101, timeZone);
  return (at) => {
    const time = at.toISOString();
    if (time < last.from || time >= last.until) last = openDayWindow(localDayOf(at, timeZone), timeZone);
    return last.day;
  };
}
