import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** A household has one IPv4 address, also on a dual-stack socket, but a /64 of IPv6. */
export function networkKey(ip: string): string {
  if (!ip.includes(":") || !isIPv6(ip)) return ip || "unknown";
  const address = ipaddr.process(ip.replace(/%.*$/, ""));
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}
