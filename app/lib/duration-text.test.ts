import { expect, test } from "vitest";
import { durationText, roughDurationText } from "./duration-text.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "./units.ts";

test.each([
  [30 * dayMs, "30 days"],
  [dayMs, "1 day"],
  [24 * hourMs, "1 day"],
  [95 * hourMs, "95 hours"],
  [90 * minuteMs, "90 minutes"],
  [minuteMs, "1 minute"],
  [15 * secondMs, "15 seconds"],
  [1_400, "1 second"],
  [0, "0 seconds"],
])("%d ms are %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test.each([
  [0, "0 s"],
  [45_900, "45 s"],
  [12 * minuteMs + 59 * secondMs, "12 min"],
  [2 * hourMs + 10 * minuteMs, "2 h 10 min"],
  [3 * hourMs, "3 h"],
  [dayMs + 4 * hourMs + 30 * minuteMs, "1 day 4 h"],
  [2 * dayMs + 20 * minuteMs, "2 days"],
  [12 * dayMs + 20 * hourMs, "12 days"],
])("%d ms are about %s", (ms, text) => {
  expect(roughDurationText(ms)).toBe(text);
});
