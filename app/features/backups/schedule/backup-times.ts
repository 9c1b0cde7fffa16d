import { z } from "zod";
import { dayMs } from "#app/lib/units.ts";

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

export const backupTimeSchema = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, "must be a time such as 03:10, or off")
  .default("03:10")
  .transform((text): TimeOfDay | undefined => {
    if (text === "off") return undefined;
    const [hour, minute] = text.split(":").map(Number) as [number, number];
    return { hour, minute };
  });

export function findLastDue(now: Date, { hour, minute }: TimeOfDay): Date {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour, minute);
  return today <= now ? today : new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, hour, minute);
}

export interface Retention {
  readonly daily: number;
  readonly weekly: number;
}

/** Days after which no backup contains what was deleted, as long as backups are made. */
export const retentionDays = ({ daily, weekly }: Retention): number => Math.max(daily, weekly * 7);

/** The latest backups are kept whatever their age, since the clock may be wrong; at most as many as daily ones. */
const lastKeptMax = 3;

interface Dated {
  readonly madeAt: Date;
}

/**
 * Chooses the backups that are no longer kept: of each day and of each calendar week the last one stays, in the days and
 * weeks of the retention. Those of the last 24 hours stay, and so do the last three.
 * @param backups all, the last one first
 */
export function findExpired<T extends Dated>(backups: readonly T[], now: Date, { daily, weekly }: Retention): T[] {
  const kept = new Set<T>(backups.slice(0, Math.min(lastKeptMax, daily)));
  const days = new Set<string>();
  const weeks = new Set<string>();
  for (const backup of backups) {
    const time = backup.madeAt;
    const age = now.getTime() - time.getTime();
    const [day, week] = [time.toDateString(), startOfWeek(time).toDateString()];
    const isKept =
      age < dayMs || (age < daily * dayMs && !days.has(day)) || (age < weekly * 7 * dayMs && !weeks.has(week));
    days.add(day);
    weeks.add(week);
    if (isKept) kept.add(backup);
  }
  return backups.filter((backup) => !kept.has(backup));
}

function startOfWeek(time: Date): Date {
  const daysSinceMonday = (time.getDay() + 6) % 7;
  return new Date(time.getFullYear(), time.getMonth(), time.getDate() - daysSinceMonday);
}
