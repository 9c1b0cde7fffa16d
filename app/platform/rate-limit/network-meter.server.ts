import { minuteMs, secondMs } from "#app/lib/units.ts";
import type { AppError } from "../app-error.ts";
import { networkKey } from "./network-key.server.ts";
import { createLimitReachedError } from "./rate-limit.errors.ts";

/** Counts requests by network, a minute at a time. */
export interface NetworkMeter {
  /** Whether the address's network has used up its minute. */
  isFull(ip: string): boolean;
  count(ip: string): void;
  /** Counts a request. @throws AppError 429 where its network has used up the minute */
  consume(ip: string): void;
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
  /** So that a flood from one address costs a look-up and no parsing. */
  let keys = new Map<string, string>();
  const keyOf = (ip: string): string => {
    const current = Math.floor(now().getTime() / minuteMs);
    if (current !== minute) [minute, used, keys] = [current, new Map(), new Map()];
    let key = keys.get(ip);
    if (key === undefined) {
      key = networkKey(ip);
      keys.set(ip, key);
    }
    return key;
  };
  const isFull = (ip: string): boolean => {
    const key = keyOf(ip); // first: it may begin a new minute
    return (used.get(key) ?? 0) >= maxPerMinute;
  };
  const count = (ip: string): void => {
    const key = keyOf(ip);
    used.set(key, (used.get(key) ?? 0) + 1);
  };
  return {
    isFull,
    count,
    consume(ip) {
      if (isFull(ip)) throw createError(Math.ceil(((minute + 1) * minuteMs - now().getTime()) / secondMs));
      count(ip);
    },
  };
}
