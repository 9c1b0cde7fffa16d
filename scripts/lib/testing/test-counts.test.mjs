import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run.mjs";
import { countDrills, countPlaywright, countVitest, formatSummary, judge } from "./test-counts.mjs";

const vitest = { numPassedTests: 4, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

test("vitest's skipped and planned tests are skipped ones", () => {
  expect(countVitest(vitest)).toEqual({ passed: 4, failed: 0, skipped: 2, failedTests: [] });
});

test("a vitest file that fails outside its tests is one failure", () => {
  const testResults = [
    { name: join(root, "a.test.ts"), status: "failed", message: "no such module", assertionResults: [] },
    {
      name: join(root, "b.test.ts"),
      status: "failed",
      assertionResults: [
        { status: "passed" },
        {
          status: "failed",
          fullName: "adds",
          failureMessages: ["\x1b[31mError: 1 is not 2\x1b[39m\n  at b.test.ts:3"],
        },
      ],
    },
    { status: "passed", assertionResults: [{ status: "passed" }] },
  ];
  const { failed, failedTests } = countVitest({ ...vitest, numFailedTests: 1, testResults });
  expect(failed).toBe(2);
  expect(failedTests).toEqual(["b.test.ts › adds: Error: 1 is not 2", "a.test.ts: no such module"]);
});

const spec = (title, status) => ({
  file: "a.spec.ts",
  title,
  tests: [{ status, results: [{ error: { message: "locked\nat line 3" } }] }],
});

test("a journey that passed when repeated has passed, and is named; a broken spec file is a failure", () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  const specs = [spec("passes", "expected"), spec("stalls", "flaky")];
  const suites = [{ specs, suites: [{ specs: [spec("fails", "unexpected")] }] }];
  const counts = countPlaywright({ stats, errors: [{ message: "no such file" }], suites });
  expect(counts).toEqual({
    passed: 4,
    failed: 2,
    skipped: 2,
    failedTests: ["a.spec.ts › fails: locked", "playwright: no such file"],
    flakyTests: ["a.spec.ts › stalls: locked"],
  });
  const lines = formatSummary([{ name: "e2e", durationMs: 20, counts }]).split("\n");
  expect(lines).toContain("Passed only when repeated:");
});

test("many journeys that passed only when repeated are failures", () => {
  const suites = [{ specs: ["a", "b", "c"].map((title) => spec(title, "flaky")) }];
  const stats = { expected: 3, unexpected: 0, flaky: 3, skipped: 0 };
  expect(countPlaywright({ stats, errors: [], suites })).toEqual({
    passed: 3,
    failed: 3,
    skipped: 0,
    failedTests: ["a", "b", "c"].map((title) => `a.spec.ts › ${title}: locked`),
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
    {
      name: "kill",
      exitCode: 0,
      goals: [{ isReached: true }, { isReached: false, what: "lost", goal: "0", reached: "2" }],
    },
    { name: "fuzz", exitCode: 1, crash: "no port", goals: [{ isReached: true }] },
    { name: "limits", exitCode: 0, goals: [] },
  ];
  expect(countDrills(results)).toEqual({
    passed: 2,
    failed: 3,
    skipped: 0,
    failedTests: ["kill › lost: goal 0, measured 2", "fuzz › ended with code 1: no port", "limits › ended with code 0"],
  });
});

test("a goal that cannot be tested on a machine is skipped", () => {
  const results = [{ exitCode: 0, goals: [{ isReached: true, isSkipped: true }, { isReached: true }] }];
  expect(countDrills(results)).toMatchObject({ passed: 1, failed: 0, skipped: 1 });
});

const unit = { name: "unit", durationMs: 1_840, counts: { passed: 31, failed: 0, skipped: 0 } };
const e2e = { name: "e2e", durationMs: 20, counts: { passed: 0, failed: 1, skipped: 2 }, note: "crashed" };

test("the last line is the sum and nothing else", () => {
  expect(formatSummary([unit]).split("\n").at(-1)).toBe("31 passed, 0 failed");
  expect(formatSummary([unit, e2e]).split("\n").at(-1)).toBe("31 passed, 1 failed, 2 skipped");
});

test("what failed is listed before the sums, as some logs keep only their end", () => {
  const failedTests = Array.from({ length: 50 }, (_, index) => `test ${index}`);
  const lines = formatSummary([{ ...unit, counts: { passed: 0, failed: 50, skipped: 0, failedTests } }]).split("\n");
  expect(lines.slice(0, 2)).toEqual(["Failed:", "unit: test 0"]);
  expect(lines[41]).toBe("and 10 more");
});

test("each runner has a line with its time, its counts and its error", () => {
  expect(formatSummary([unit, e2e]).split("\n").slice(0, 2)).toEqual([
    "unit    1.8 s   31 passed, 0 failed",
    "e2e     0.0 s   0 passed, 1 failed, 2 skipped (crashed)",
  ]);
});
