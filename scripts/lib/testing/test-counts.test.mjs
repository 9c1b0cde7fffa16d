import { expect, test } from "vitest";
import { countDrills, countPlaywright, countVitest, formatSummary, judge } from "./test-counts.mjs";

const vitest = { numPassedTests: 4, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

test("vitest's skipped and planned tests are skipped ones", () => {
  expect(countVitest(vitest)).toEqual({ passed: 4, failed: 0, skipped: 2 });
});

test("a vitest file that fails outside its tests is one failure", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{ status: "passed" }, { status: "failed" }] },
    { status: "passed", assertionResults: [{ status: "passed" }] },
  ];
  expect(countVitest({ ...vitest, numFailedTests: 1, testResults }).failed).toBe(2);
});

test("Playwright's flaky tests and broken spec files are failures", () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [{ message: "no such file" }] })).toEqual({
    passed: 3,
    failed: 3,
    skipped: 2,
  });
});

test.each([
  ["a clean run passes", { passed: 2, failed: 0, skipped: 1 }, 0, { passed: 2, failed: 0, skipped: 1 }],
  ["failures are kept", { passed: 2, failed: 3, skipped: 0 }, 1, { passed: 2, failed: 3, skipped: 0 }],
  [
    "a bad exit without a failure is one",
    { passed: 2, failed: 0, skipped: 0 },
    1,
    { passed: 2, failed: 1, skipped: 0 },
  ],
  ["no test at all is a failure", { passed: 0, failed: 0, skipped: 0 }, 0, { passed: 0, failed: 1, skipped: 0 }],
  ["only skipped tests are a failure", { passed: 0, failed: 0, skipped: 5 }, 0, { passed: 0, failed: 1, skipped: 5 }],
  ["no report is a failure", undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
])("%s", (_situation, counts, exitCode, expected) => {
  expect(judge(counts, exitCode)).toEqual(expected);
});

test("a drill that crashed is a failure besides its goals", () => {
  const results = [
    { exitCode: 0, goals: [{ isReached: true }, { isReached: false }] },
    { exitCode: 1, goals: [{ isReached: true }] },
    { exitCode: 0, goals: [] },
  ];
  expect(countDrills(results)).toEqual({ passed: 2, failed: 3, skipped: 0 });
});

test("a goal that cannot be tested on a machine is skipped", () => {
  const results = [{ exitCode: 0, goals: [{ isReached: true, isSkipped: true }, { isReached: true }] }];
  expect(countDrills(results)).toEqual({ passed: 1, failed: 0, skipped: 1 });
});

const unit = { name: "unit", durationMs: 1_840, counts: { passed: 31, failed: 0, skipped: 0 } };
const e2e = { name: "e2e", durationMs: 20, counts: { passed: 0, failed: 1, skipped: 2 }, note: "crashed" };

test("the last line is the sum and nothing else", () => {
  expect(formatSummary([unit]).split("\n").at(-1)).toBe("31 passed, 0 failed");
  expect(formatSummary([unit, e2e]).split("\n").at(-1)).toBe("31 passed, 1 failed, 2 skipped");
});

test("each runner has a line with its time, its counts and its error", () => {
  expect(formatSummary([unit, e2e]).split("\n").slice(0, 2)).toEqual([
    "unit    1.8 s   31 passed, 0 failed",
    "e2e     0.0 s   0 passed, 1 failed, 2 skipped (crashed)",
  ]);
});
