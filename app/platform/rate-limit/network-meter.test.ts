import { expect, test } from "vitest";
import { AppError } from "../app-error.ts";
import { createNetworkMeter } from "./network-meter.server.ts";

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
