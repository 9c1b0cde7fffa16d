import { expect, test } from "vitest";
import { AppError } from "../app-error.ts";
import { createNetworkMeter, networkKey } from "./network-meter.server.ts";

const start = Date.parse("2026-11-20T10:00:20.000Z");

test("a network has so many requests a minute, then it is told when the next minute begins", () => {
  let nowMs = start;
  const meter = createNetworkMeter({ maxPerMinute: 20, now: () => new Date(nowMs) });
  for (let i = 0; i < 20; i++) meter.consume("203.0.113.1");
  expect(() => meter.consume("203.0.113.1")).toThrow(
    expect.objectContaining({
      status: 429,
      retryAfterS: 40,
      message: "That was a lot in a short time. Please try again in 40 seconds.",
    }),
  );
  expect(() => meter.consume("203.0.113.2")).not.toThrow();
  nowMs += 40_000;
  expect(() => meter.consume("203.0.113.1")).not.toThrow();
});

test("a feature may word the error itself", () => {
  const createError = (retryAfterS: number) => new AppError({ code: "full", status: 429, message: `${retryAfterS} s` });
  const meter = createNetworkMeter({ maxPerMinute: 0, now: () => new Date(start), createError });
  expect(() => meter.consume("203.0.113.1")).toThrow(expect.objectContaining({ code: "full", message: "40 s" }));
});

test.each([
  ["an IPv4 address, which is a network of its own", "203.0.113.7", "203.0.113.7"],
  ["a full IPv6 address", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["a shortened one", "2001:db8::1", "2001:db8:0:0::/64"],
  ["one shortened at its end", "2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["one shortened at its start", "::1:2:3:4:5", "0:0:0:1::/64"],
  ["one in capitals, with leading zeros", "2001:0DB8:0001:0002:0000:0000:0000:0001", "2001:db8:1:2::/64"],
  ["one with a zone", "fe80::1%eth0", "fe80:0:0:0::/64"],
  ["the loopback", "::1", "0:0:0:0::/64"],
  ["an IPv4 address on a dual-stack socket", "::ffff:203.0.113.7", "203.0.113.7"],
  ["an IPv4 address on a dual-stack socket, written in hex", "::ffff:cb00:7107", "203.0.113.7"],
  ["one written in full", "0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["an address that is not known", "", "unknown"],
])("the network of %s", (_what, ip, key) => {
  expect(networkKey(ip)).toBe(key);
});

test("two addresses of one /64 are one network, two of neighboring /64s are two", () => {
  expect(networkKey("2001:db8:0:1::1")).toBe(networkKey("2001:db8:0:1:ffff:ffff:ffff:ffff"));
  expect(networkKey("2001:db8:0:1::1")).not.toBe(networkKey("2001:db8:0:2::1"));
});

test("two IPv4 addresses on a dual-stack socket are two networks", () => {
  expect(networkKey("::ffff:203.0.113.7")).not.toBe(networkKey("::ffff:203.0.113.8"));
});
