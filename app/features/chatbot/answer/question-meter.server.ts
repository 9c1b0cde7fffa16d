import { minuteMs, secondMs } from "#app/lib/units.ts";
import { networkKey } from "#app/platform/rate-limit/network-key.server.ts";
import { createTooManyQuestionsError } from "../chatbot.errors.ts";
import { questionsPerMinute } from "../chatbot-limits.ts";

export interface QuestionMeter {
  /** Counts a question. @throws AppError 429 where its network has used up the minute */
  count(ip: string): void;
}

/**
 * Counts questions by network, a minute at a time, so that nobody keeps the processor busy. In memory: a question that is
 * answered by quoting costs less than a write to the disk.
 */
export function createQuestionMeter(now: () => Date): QuestionMeter {
  let minute = 0;
  let used = new Map<string, number>();
  return {
    count(ip) {
      const nowMs = now().getTime();
      const current = Math.floor(nowMs / minuteMs);
      if (current !== minute) [minute, used] = [current, new Map()];
      const key = networkKey(ip);
      const count = (used.get(key) ?? 0) + 1;
      used.set(key, count);
      const leftMs = (current + 1) * minuteMs - nowMs;
      if (count > questionsPerMinute) throw createTooManyQuestionsError(Math.ceil(leftMs / secondMs));
    },
  };
}
