import { addDays, type LocalDay, localDayOf, momentOf, mondayOf } from "#app/lib/calendar/local-day.ts";

/** Finds the newest due mail: this Monday's, or the previous one's before Monday morning. @param zone IANA name */
export function findDueWeek(now: Date, zone: string): { week: LocalDay; dueAt: Date } {
  const monday = mondayOf(localDayOf(now, zone));
  const dueAt = dueTimeOf(monday, zone);
  if (dueAt <= now) return { week: monday, dueAt };
  const before = addDays(monday, -7);
  return { week: before, dueAt: dueTimeOf(before, zone) };
}

const dueTimeOf = (monday: LocalDay, zone: string): Date => momentOf(monday, "08:00", zone);
