import { isIPv6 } from "node:net";

/** Before an IPv4 address on a dual-stack socket. All of them lie in one /64 and are no network together. */
const mappedPrefix = /^::ffff:/i;

/** A household or host has one IPv4 address, but a whole /64 of IPv6: that is the network to count. */
export function networkKey(ip: string): string {
  if (!isIPv6(ip) || mappedPrefix.test(ip)) return ip.replace(mappedPrefix, "") || "unknown";
  const [head = "", tail = ""] = ip.split("%", 1)[0]?.split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const groups = ip.includes("::")
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
