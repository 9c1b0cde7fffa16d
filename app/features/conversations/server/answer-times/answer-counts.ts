import { dayMs, hourMs, minuteMs, secondMs } from "#app/lib/units.ts";

/** How many were answered after how many seconds, in steps: weeks are added without their messages. */
export type AnswerTimes = Map<number, number>;

export interface AnswerCounts {
  messages: number;
  spam: number;
  times: AnswerTimes;
}

const steps = [
  { belowS: hourMs / secondMs, stepS: minuteMs / secondMs },
  { belowS: (12 * hourMs) / secondMs, stepS: (5 * minuteMs) / secondMs },
  { belowS: (2 * dayMs) / secondMs, stepS: (30 * minuteMs) / secondMs },
  { belowS: (14 * dayMs) / secondMs, stepS: (3 * hourMs) / secondMs },
];
const longStepS = dayMs / secondMs;
const longestS = 365 * longStepS;

/** @returns the seconds of the step that a time is in: a minute below an hour, a day from two weeks on */
export function stepOf(seconds: number): number {
  const { stepS } = steps.find(({ belowS }) => seconds < belowS) ?? { stepS: longStepS };
  return Math.min(longestS, Math.floor(seconds / stepS) * stepS);
}

export const noAnswers = (): AnswerCounts => ({ messages: 0, spam: 0, times: new Map() });

export function addTime(times: AnswerTimes, seconds: number, count = 1): void {
  times.set(seconds, (times.get(seconds) ?? 0) + count);
}

export function addCounts(to: AnswerCounts, { messages, spam, times }: AnswerCounts): void {
  to.messages += messages;
  to.spam += spam;
  for (const [seconds, count] of times) addTime(to.times, seconds, count);
}

export interface AnswerFigures {
  messages: number;
  spam: number;
  answered: number;
  medianS: number | null;
  p90S: number | null;
}

export function toFigures({ messages, spam, times }: AnswerCounts): AnswerFigures {
  const sorted = [...times].sort(([a], [b]) => a - b);
  const answered = sorted.reduce((sum, [, count]) => sum + count, 0);
  return { messages, spam, answered, medianS: rankOf(sorted, answered * 0.5), p90S: rankOf(sorted, answered * 0.9) };
}

function rankOf(sorted: readonly (readonly [number, number])[], rank: number): number | null {
  let passed = 0;
  for (const [seconds, count] of sorted) {
    passed += count;
    if (passed >= rank) return seconds;
  }
  return null;
}
