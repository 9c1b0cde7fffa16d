import { hourMs, minuteMs, secondMs } from "#app/lib/units.ts";

export interface RetrySchedule {
  readonly delaysMs: readonly number[];
  /** From the first attempt. Without a mail server there is none. */
  readonly giveUpAfterMs: number;
}

/** RFC 5321, section 4.5.4.1, asks for at least four to five days. */
export const defaultRetrySchedule: RetrySchedule = {
  delaysMs: [10 * secondMs, minuteMs, 5 * minuteMs, 30 * minuteMs, 6 * hourMs],
  giveUpAfterMs: 95 * hourMs,
};

interface Attempts {
  attempts: number;
  firstAttemptAt: Date;
  now: Date;
}

/** @returns the time of the next try, the last one at the very end; undefined to give up */
export function nextAttemptAt(schedule: RetrySchedule, { attempts, firstAttemptAt, now }: Attempts): Date | undefined {
  const leftMs = firstAttemptAt.getTime() + schedule.giveUpAfterMs - now.getTime();
  const delayMs = schedule.delaysMs[attempts - 1];
  if (delayMs !== undefined && leftMs <= 0) return new Date(now.getTime() + delayMs); // the clock may have jumped
  if (leftMs <= 0) return undefined;
  return new Date(now.getTime() + Math.min(delayMs ?? schedule.delaysMs.at(-1) ?? 0, leftMs));
}

export const giveUpReason = (schedule: RetrySchedule, reason: string): string =>
  `gave up after ${Math.round(schedule.giveUpAfterMs / hourMs)} h: ${reason}`;
