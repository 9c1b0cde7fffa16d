import { hourMs, minuteMs, secondMs } from "#app/lib/units.ts";

export interface RetrySchedule {
  /** Pause after the first, second, … attempt; the last one repeats. */
  readonly delaysMs: readonly number[];
  /** Counted from the first attempt: while no mail server was configured, a mail's time did not run. */
  readonly giveUpAfterMs: number;
}

/** RFC 5321, section 4.5.4.1, asks for at least four to five days. */
export const defaultRetrySchedule: RetrySchedule = {
  delaysMs: [10 * secondMs, minuteMs, 5 * minuteMs, 30 * minuteMs, 6 * hourMs],
  giveUpAfterMs: 95 * hourMs,
};

interface Attempts {
  /** How many there were, the one that just failed among them. */
  attempts: number;
  firstAttemptAt: Date;
  now: Date;
}

/** @returns when to try next (the last try is at the very end), or undefined when it is time to give up */
export function nextAttemptAt(schedule: RetrySchedule, { attempts, firstAttemptAt, now }: Attempts): Date | undefined {
  const lastAt = firstAttemptAt.getTime() + schedule.giveUpAfterMs;
  if (now.getTime() >= lastAt) return undefined;
  const delayMs = schedule.delaysMs[attempts - 1] ?? schedule.delaysMs.at(-1) ?? 0;
  return new Date(Math.min(now.getTime() + delayMs, lastAt));
}

/** The reason that a mail fails with when its time is over. */
export const giveUpReason = (schedule: RetrySchedule, reason: string): string =>
  `gave up after ${Math.round(schedule.giveUpAfterMs / hourMs)} h: ${reason}`;
