import { expect, test } from "vitest";
import { waitText } from "./wait-text.ts";

test.each([
  [1, "in 1 second"],
  [2, "in 2 seconds"],
  [89, "in 89 seconds"],
  [90, "in 2 minutes"],
  [120, "in 2 minutes"],
  [121, "in 3 minutes"],
  [3_600, "in 60 minutes"],
])("%i s is '%s', and never sooner than it is true", (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
