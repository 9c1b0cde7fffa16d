import { type BlockList, isIP } from "node:net";
import QuickLRU from "quick-lru";
import { memoize } from "#app/lib/memoize.ts";
import { parseTraceparent, type TraceContext } from "#app/platform/http/trace-context.ts";

const rememberedMax = 500;

/** `::ffff:203.0.113.7` is an IPv4 address on a dual-stack socket. A zone (`%eth0`) has no meaning elsewhere. */
const normalize = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "").replace(/%.*$/, "");

const normalizeSocketAddress = memoize(normalize, new QuickLRU({ maxSize: rememberedMax }));

const isIn = (list: BlockList, address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
};

/** Behind a trusted proxy the last address of X-Forwarded-For that is none: clients write the entries further left. */
export function clientIp(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string {
  let ip = normalizeSocketAddress(socketAddress ?? "");
  if (forwardedFor === undefined) return ip;
  const hops = forwardedFor.split(",").map((hop) => normalize(hop.trim()));
  while (isIn(proxies, ip)) {
    const hop = hops.pop();
    if (hop === undefined || isIP(hop) === 0) break;
    ip = hop;
  }
  return ip;
}

/** Only a trusted proxy says which trace a request is part of. */
export function readTrace(
  socketAddress: string | undefined,
  traceparent: string | undefined,
  proxies: BlockList,
): TraceContext | undefined {
  const isTrusted = traceparent !== undefined && isIn(proxies, normalize(socketAddress ?? ""));
  return isTrusted ? parseTraceparent(traceparent) : undefined;
}
