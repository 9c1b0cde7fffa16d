import { expect, test } from "vitest";
import { durationText } from "./duration-text.ts";
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
