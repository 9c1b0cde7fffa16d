import { dayMs } from "#app/lib/units.ts";

export const retentionKinds = ["done", "spam", "sentMails", "receivedMails", "visits", "questions"] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Periods in each kind's unit; null keeps everything. */
export type Periods = Readonly<Record<RetentionKind, number | null>>;

interface PeriodRule {
  readonly unit: "month" | "day";
  readonly min: number;
  readonly max: number;
}

const daysMax = 36_500;

export const periodRules: Readonly<Record<RetentionKind, PeriodRule>> = {
  done: { unit: "month", min: 1, max: 1_200 },
  spam: { unit: "day", min: 1, max: daysMax },
  sentMails: { unit: "day", min: 1, max: daysMax },
  // A mailbox whose numbers have changed is read again, 60 days back: what is forgotten would arrive twice.
  receivedMails: { unit: "day", min: 90, max: daysMax },
  visits: { unit: "day", min: 1, max: daysMax },
  questions: { unit: "day", min: 1, max: daysMax },
};

/** @returns the ISO time before which a kind is deleted: so many days earlier, or the same day of so many months earlier */
export function cutoffOf(kind: RetentionKind, period: number, now: Date): string {
  if (periodRules[kind].unit === "day") return new Date(now.getTime() - period * dayMs).toISOString();
  const cutoff = new Date(now);
  const day = cutoff.getUTCDate();
  cutoff.setUTCDate(1);
  cutoff.setUTCMonth(cutoff.getUTCMonth() - period);
  const lastDay = new Date(Date.UTC(cutoff.getUTCFullYear(), cutoff.getUTCMonth() + 1, 0)).getUTCDate();
  cutoff.setUTCDate(Math.min(day, lastDay));
  return cutoff.toISOString();
}

export const periodText = (kind: RetentionKind, period: number): string =>
  `${period} ${periodRules[kind].unit}${period === 1 ? "" : "s"}`;
