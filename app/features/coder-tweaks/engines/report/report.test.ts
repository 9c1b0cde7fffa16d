import { expect, test, vi } from "vitest";
import type { FileOutcome, Finding, ToolReport } from "../engine-contract.ts";
import { runTool } from "../running/engine-test-rig.ts";
import { describeFindings } from "./findings-text.ts";
import { countVerdicts } from "./outcome-counts.ts";
import { createSarifLog } from "./sarif.ts";

// Whole packages go through the engines here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const finding: Finding = {
  tool: "linter",
  rule: "no-undef",
  severity: "error",
  message: "'a' is not defined.",
  line: 3,
  column: 7,
  endLine: 3,
  endColumn: 8,
};

const outcomeOf = (path: string, ...reports: ToolReport[]): FileOutcome => ({
  path,
  finalPath: path,
  text: reports.some(({ kind }) => kind === "changed") ? "x" : undefined,
  steps: reports.map((report) => ({ tool: "linter", report, milliseconds: 1 })),
  milliseconds: 1,
});

const unchanged = (...findings: Finding[]): ToolReport => ({ kind: "unchanged", findings, notes: [], references: [] });

const outcomes = [
  outcomeOf("b.js", unchanged(finding, { ...finding, severity: "warning", rule: "no-empty", isFixed: true })),
  outcomeOf("a ü#/c.js", { kind: "failed", reason: "Unexpected token.", line: 2, column: 5 }),
  outcomeOf("d.png", { kind: "skipped", reason: "No linter." }),
  outcomeOf("e.js", { kind: "changed", findings: [], notes: [], references: [] }, { kind: "failed", reason: "x" }),
];

test("the text has one line for each finding and failure, as compilers write them", () => {
  expect(describeFindings(outcomes)).toBe(
    [
      "a ü#/c.js:2:5: failed: Unexpected token.",
      "b.js:3:7: error: 'a' is not defined. (no-undef)",
      "b.js:3:7: warning: 'a' is not defined. (no-empty) [fixed]",
      "e.js: failed: x",
      "",
      "1 error, 1 warning, 0 notes in 4 files",
      "",
    ].join("\n"),
  );
});

test("a file counts once, as changed if any tool changed it", () => {
  expect(countVerdicts(outcomes)).toEqual({ changed: 1, unchanged: 1, skipped: 1, failed: 1 });
});

test("the SARIF log has what the standard requires, with places and encoded paths", () => {
  const log = JSON.parse(JSON.stringify(createSarifLog(outcomes)));
  expect(log.version).toBe("2.1.0");
  const [run] = log.runs;
  expect(run.tool.driver).toEqual({
    name: "Coder Tweaks",
    rules: [{ id: "linter/no-empty" }, { id: "linter/no-undef" }],
  });
  expect(run.results[0]).toEqual({
    ruleId: "linter/no-undef",
    ruleIndex: 1,
    level: "error",
    message: { text: "'a' is not defined." },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: "b.js", uriBaseId: "PROJECTROOT" },
          region: { startLine: 3, startColumn: 7, endLine: 3, endColumn: 8 },
        },
      },
    ],
  });
  for (const { ruleId, ruleIndex } of run.results) expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId);
  expect(run.invocations[0].toolExecutionNotifications[0]).toMatchObject({
    message: { text: "linter: Unexpected token." },
    locations: [{ physicalLocation: { artifactLocation: { uri: "a%20%C3%BC%23/c.js" }, region: { startLine: 2 } } }],
  });
});

test("places in SARIF count from 1, whatever the linter says", async () => {
  for (const [path, text] of [
    ["a.js", "let a = ;"],
    ["a.css", "}"],
    ["a.html", ""],
    ["a.html", "<p>"],
    ["a.md", "#a"],
    ["a.yaml", "a: 1\na: 1"],
    ["a.json", ""],
    ["a.xml", ""],
  ] as const) {
    const { report } = await runTool("linter", path, text);
    if (report.kind !== "unchanged") throw new Error(`${path}: ${report.kind}`);
    for (const { line, column } of report.findings) expect([line >= 1, column >= 1], path).toEqual([true, true]);
  }
});
