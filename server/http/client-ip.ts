import { type BlockList, isIP } from "node:net";
import QuickLRU from "quick-lru";
import { memoize } from "#app/lib/memoize.ts";

const rememberedMax = 500;

/** `::ffff:203.0.113.7` is an IPv4 address on a dual-stack socket. A zone (`%eth0`) has no meaning elsewhere. */
const normalize = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "").replace(/%.*$/, "");

const normalizeSocketAddress = memoize(normalize, new QuickLRU({ maxSize: rememberedMax }));

const isIn = (list: BlockList, address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
};

export const isTrustedProxy = (socketAddress: string | undefined, proxies: BlockList): boolean =>
  isIn(proxies, normalize(socketAddress ?? ""));

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
