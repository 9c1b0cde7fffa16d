import { type BlockList, isIP } from "node:net";

/** `::ffff:203.0.113.7` is an IPv4 address on a dual-stack socket; a zone (`%eth0`) means something on its own machine only. */
const normalize = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "").replace(/%.*$/, "");

const isIn = (list: BlockList, address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
};

/**
 * The visitor's address: the socket's, or, where that is a declared proxy, the last address of X-Forwarded-For that
 * is not a declared proxy itself. What stands further left was written by the client and proves nothing.
 */
export function clientIp(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string {
  let ip = normalize(socketAddress ?? "");
  if (forwardedFor === undefined) return ip;
  const hops = forwardedFor.split(",").map((hop) => normalize(hop.trim()));
  while (isIn(proxies, ip)) {
    const hop = hops.pop();
    if (hop === undefined || isIP(hop) === 0) break;
    ip = hop;
  }
  return ip;
}
