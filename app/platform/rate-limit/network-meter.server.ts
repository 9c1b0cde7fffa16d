import { minuteMs, secondMs } from "#app/lib/units.ts";
import type { AppError } from "../app-error.ts";
import { networkKey } from "./network-key.server.ts";
import { createLimitReachedError } from "./rate-limit.errors.ts";

/** Counts requests by network, a minute at a time. */
export interface NetworkMeter {
  /** Counts a request. @throws AppError 429 where its network has used up the minute */
  count(ip: string): void;
}

interface NetworkMeterOptions {
  readonly maxPerMinute: number;
  readonly now: () => Date;
  /** @param retryAfterS seconds until the next minute begins */
  readonly createError?: (retryAfterS: number) => AppError;
}

/**
 * A limit for requests that cost less than the durable write of a row in `rate_limits`. It is kept in memory, so each
 * process counts by itself.
 */
export function createNetworkMeter({
  maxPerMinute,
  now,
  createError = createLimitReachedError,
}: NetworkMeterOptions): NetworkMeter {
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
      if (count > maxPerMinute) throw createError(Math.ceil(leftMs / secondMs));
    },
  };
}
