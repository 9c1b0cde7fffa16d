import { expect, test } from "vitest";
import { projectFile } from "#tests/support/engines/project-files.ts";
import type { Finding, ToolReport } from "../engines/engine-contract.ts";
import { describeVerdict, findingsOf, listReasons, reportFile, sumReports } from "./file-report.ts";

const file = projectFile(1, "a.js", { size: 100 });
const remarks = { findings: [], notes: [], references: [] };
const finding: Finding = { tool: "linter", rule: "no-debugger", severity: "error", message: "m", line: 1, column: 2 };

const report = (reports: ToolReport[], text?: string) => {
  const steps = reports.map((one) => ({ tool: "linter" as const, report: one }));
  return reportFile(file, { id: 1, path: "a.js", finalPath: "a.js", bytesAfter: text?.length, steps });
};

test.each<[string, ToolReport[], string | undefined]>([
  ["changed", [{ kind: "changed", ...remarks }], "b"],
  ["fine", [{ kind: "unchanged", ...remarks }], undefined],
  ["fine", [{ kind: "unchanged", ...remarks, findings: [{ ...finding, isFixed: true }] }], undefined],
  ["found", [{ kind: "unchanged", ...remarks, findings: [finding] }], undefined],
  ["skipped", [{ kind: "skipped", reason: "r" }], undefined],
  [
    "fine",
    [
      { kind: "skipped", reason: "r" },
      { kind: "unchanged", ...remarks },
    ],
    undefined,
  ],
  [
    "failed",
    [
      { kind: "failed", reason: "r" },
      { kind: "changed", ...remarks },
    ],
    "b",
  ],
])("%s: %j", (verdict, reports, text) => {
  expect(report(reports, text).verdict).toBe(verdict);
});

test("reasons stand once with their tools, failures first, with line and column where they are known", () => {
  const failed: ToolReport = { kind: "failed", reason: "Unexpected token.", line: 3, column: 7 };
  const refused = report([{ kind: "skipped", reason: "No." }, failed, failed]);
  expect(listReasons(refused)).toEqual([
    { reason: "Unexpected token. Line 3, column 7.", tools: ["linter", "linter"], isError: true },
    { reason: "No.", tools: ["linter"], isError: false },
  ]);
  expect(describeVerdict(refused)).toBe("Unexpected token. Line 3, column 7.");
});

test("a position refers to the text that the tool was given, and says so where that is not the original", () => {
  const steps = [
    { tool: "code-formatter", report: { kind: "changed", ...remarks } },
    { tool: "minifier", report: { kind: "failed", reason: "No.", line: 3, column: 7 } },
    { tool: "linter", report: { kind: "unchanged", ...remarks, findings: [finding] } },
  ] as const;
  const found = { ...report([], "b"), steps };
  expect(listReasons(found)[0]?.reason).toBe("No. Line 3, column 7 of the text after Code Formatter.");
  expect(findingsOf(found)[0]?.version).toEqual({ kind: "processed", after: "code-formatter" });
  const changedLater = { ...found, steps: [...steps, { ...steps[0], tool: "code-optimizer" as const }] };
  expect(findingsOf(changedLater)[0]?.version).toEqual({ kind: "intermediate", after: "code-formatter" });
});

test("what one tool left alone and another changed needs no reason", () => {
  expect(
    describeVerdict(
      report(
        [
          { kind: "skipped", reason: "No." },
          { kind: "changed", ...remarks },
        ],
        "b",
      ),
    ),
  ).toBe(undefined);
});

test("findings know their file, and totals add up", () => {
  const found = report([{ kind: "unchanged", ...remarks, findings: [finding] }]);
  expect(findingsOf(found)).toEqual([{ ...finding, fileId: 1, version: { kind: "original" } }]);
  expect(sumReports([found, report([{ kind: "changed", ...remarks }], "b")])).toEqual({
    verdicts: { changed: 1, found: 1, fine: 0, skipped: 0, failed: 0 },
    bytesBefore: 200,
    bytesAfter: 101,
  });
});
