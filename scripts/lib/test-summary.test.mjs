import { expect, test } from "vitest";
import { formatSummary } from "./test-summary.mjs";

const unit = { name: "unit", durationMs: 1_840, counts: { passed: 31, failed: 0, skipped: 0 } };
const e2e = { name: "e2e", durationMs: 20, counts: { passed: 0, failed: 1, skipped: 2 }, note: "crashed" };

test("the last line is the sum and nothing else", () => {
  expect(formatSummary([unit]).split("\n").at(-1)).toBe("31 passed, 0 failed");
  expect(formatSummary([unit, e2e]).split("\n").at(-1)).toBe("31 passed, 1 failed, 2 skipped");
});

test("each runner has a line with its time, its counts and what went wrong", () => {
  expect(formatSummary([unit, e2e]).split("\n").slice(0, 2)).toEqual([
    "unit    1.8 s   31 passed, 0 failed",
    "e2e     0.0 s   0 passed, 1 failed, 2 skipped (crashed)",
  ]);
});
