import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import type { AppError } from "../app-error.ts";
import { createLimitReachedError } from "./rate-limit.store.server.ts";

export interface NetworkMeter {
  isFull(ip: string): boolean;
  count(ip: string): void;
  consume(ip: string): void;
}

interface NetworkMeterOptions {
  readonly maxPerMinute: number;
  readonly now: () => Date;
  readonly createError?: (retryAfterS: number) => AppError;
}

/** For requests that cost less than a durable row in `rate_limits`. In memory, so each process counts by itself. */
export function createNetworkMeter({
  maxPerMinute,
  now,
  createError = createLimitReachedError,
}: NetworkMeterOptions): NetworkMeter {
  let minute = 0;
  let used = new Map<string, number>();
  /** A flood from one address costs a lookup and no parsing. */
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

/** A household has one IPv4 address, also on a dual-stack socket, but a /64 of IPv6. */
export function networkKey(ip: string): string {
  if (!ip.includes(":") || !isIPv6(ip)) return ip || "unknown";
  const address = ipaddr.process(ip.replace(/%.*$/, ""));
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}
