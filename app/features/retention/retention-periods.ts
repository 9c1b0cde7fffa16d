import { countText } from "#app/lib/text.ts";
import { dayMs } from "#app/lib/units.ts";

interface KindRule {
  readonly unit: "month" | "day";
  readonly min: number;
  readonly max: number;
  readonly label: string;
  readonly hint?: string;
  /** Names the rows that a preview counts, where `label` does not. */
  readonly rows?: string;
}

const days = { unit: "day", min: 1, max: 36_500 } as const;

const rules = {
  done: {
    ...{ unit: "month", min: 1, max: 1_200 },
    label: "Done conversations",
    hint: "Deleted with files, notes and e-mails this long after the last message. Conversations with an unsent reply are kept.",
  },
  spam: {
    ...days,
    label: "Spam",
    hint: "Deleted this long after it was written.",
    rows: "Conversations in the spam folder",
  },
  sentMails: { ...days, label: "Copies of sent e-mails", hint: "Failed ones stay with their conversation." },
  receivedMails: {
    // A mailbox whose numbers have changed is read again, 60 days back: what is forgotten would arrive twice.
    ...{ ...days, min: 90 },
    label: "Log of received e-mails",
    hint: "For mail we set aside: the original. For the rest, a fingerprint, so nothing is imported twice. At least 90 days.",
    rows: "Entries about received e-mails",
  },
  visits: { ...days, label: "Visits" },
  questions: {
    ...days,
    label: "Questions to the chatbot",
    hint: "Unanswered questions, this long after they were last asked.",
    rows: "Questions without an answer",
  },
} as const satisfies Record<string, KindRule>;

export type RetentionKind = keyof typeof rules;
export const retentionKinds = Object.keys(rules) as RetentionKind[];
export const periodRules: Readonly<Record<RetentionKind, KindRule>> = rules;

/** Periods in each kind's unit; null keeps everything. */
export type Periods = Readonly<Record<RetentionKind, number | null>>;

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

export const periodText = (kind: RetentionKind, period: number): string => countText(period, periodRules[kind].unit);
