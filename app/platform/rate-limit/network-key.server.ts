import { isIPv6 } from "node:net";

/** Prefix of IPv4 addresses on a dual-stack socket, which would share one /64. */
const mappedPrefix = /^::ffff:/i;

/** A household has one IPv4 address, but a /64 of IPv6. */
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
