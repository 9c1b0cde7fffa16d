import { expect, test } from "vitest";
import { questionsPerMinute } from "../chatbot-limits.ts";
import { createQuestionMeter } from "./question-meter.server.ts";

test("a network has so many questions a minute, then it is told when the next minute begins", () => {
  let nowMs = Date.parse("2026-11-20T10:00:20.000Z");
  const meter = createQuestionMeter(() => new Date(nowMs));
  for (let i = 0; i < questionsPerMinute; i++) meter.count("203.0.113.1");
  expect(() => meter.count("203.0.113.1")).toThrow(
    expect.objectContaining({
      status: 429,
      retryAfterS: 40,
      message: "Those were many questions at once. Please try again in 40 seconds.",
    }),
  );
  expect(() => meter.count("203.0.113.2")).not.toThrow();
  nowMs += 40_000;
  expect(() => meter.count("203.0.113.1")).not.toThrow();
});
