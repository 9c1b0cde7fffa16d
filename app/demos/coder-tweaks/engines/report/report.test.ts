import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, test, vi } from "vitest";
import { runTool } from "#tests/support/engines/engine-fixture.ts";
import sarifSchema from "#tests/support/engines/sarif-2.1.0-rtm.5.json" with { type: "json" };
import type { EngineId, Finding, ProcessedFile, ToolReport } from "../engine-contract.ts";
import { createSarifLog, describeFindings } from "./finding-reports.ts";

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

const fileOf = (path: string, ...reports: ToolReport[]): ProcessedFile => ({
  path,
  finalPath: path,
  text: reports.some(({ kind }) => kind === "changed") ? "x" : undefined,
  steps: reports.map((report) => ({ tool: "linter", report })),
});

const unchanged = (...findings: Finding[]): ToolReport => ({ kind: "unchanged", findings, notes: [], references: [] });

const files = [
  fileOf("b.js", unchanged(finding, { ...finding, severity: "warning", rule: "no-empty", isFixed: true })),
  fileOf("a ü#/c.js", { kind: "failed", reason: "Unexpected token.", line: 2, column: 5 }),
  fileOf("d.png", { kind: "skipped", reason: "No linter." }),
  fileOf("e.js", { kind: "changed", findings: [], notes: [], references: [] }, { kind: "failed", reason: "x" }),
];

/** The linter's finding, in a file that other tools change before it, or before and after it. */
const changed: ToolReport = { kind: "changed", findings: [], notes: [], references: [] };
const stepsOf = (...reports: [EngineId, ToolReport][]) => reports.map(([tool, report]) => ({ tool, report }));
const processed: ProcessedFile = {
  ...fileOf("f.js"),
  finalPath: "g.js",
  steps: stepsOf(["code-formatter", changed], ["linter", unchanged(finding)]),
};
const between: ProcessedFile = {
  ...fileOf("h.js"),
  steps: stepsOf(
    ["code-formatter", changed],
    ["minifier", { kind: "failed", reason: "Unexpected token.", line: 2, column: 5 }],
    ["linter", unchanged(finding)],
    ["code-optimizer", changed],
  ),
};

test("a position in another text than the original is written in words, and is no address for editors", () => {
  expect(describeFindings([processed, between]).split("\n").slice(0, 3)).toEqual([
    "f.js: error: 'a' is not defined. (no-undef) [line 3, column 7 of the text after Code Formatter]",
    "h.js: failed: Unexpected token. [line 2, column 5 of the text after Code Formatter]",
    "h.js: error: 'a' is not defined. (no-undef) [line 3, column 7 of the text after Code Formatter]",
  ]);
  const own = { ...between, steps: between.steps.slice(2) };
  expect(describeFindings([own])).toContain("h.js:3:7: error: 'a' is not defined. (no-undef)\n");
});

test("the text has one line for each finding and error, as compilers write them", () => {
  expect(describeFindings(files)).toBe(
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

describe("the SARIF log", () => {
  const log = createSarifLog(files);
  // Every field may be absent to the standard's types.
  const run = log.runs[0] ?? expect.fail("There is no run.");

  test("has the tool, its rules, and each finding with its position", () => {
    expect(run.tool.driver).toEqual({
      name: "Coder Tweaks",
      rules: [{ id: "linter/no-empty" }, { id: "linter/no-undef" }],
    });
    expect(run.results?.[0]).toEqual({
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
  });

  test("names a file that could not be read as a notification, under an encoded address", () => {
    expect(run.invocations?.[0]?.toolExecutionNotifications?.[0]).toMatchObject({
      message: { text: "linter: Unexpected token." },
      locations: [{ physicalLocation: { artifactLocation: { uri: "a%20%C3%BC%23/c.js" }, region: { startLine: 2 } } }],
    });
  });

  test("puts a position of the processed text into the processed project, and names one of a text that is not stored", () => {
    const [mixed] = createSarifLog([processed, between]).runs;
    const text = "'a' is not defined. (Line 3, column 7 of the text after Code Formatter.)";
    const region = { startLine: 3, startColumn: 7, endLine: 3, endColumn: 8 };
    expect(mixed?.results?.map(({ message, locations }) => [message.text, locations?.[0]?.physicalLocation])).toEqual([
      [text, { artifactLocation: { uri: "g.js", uriBaseId: "PROCESSEDROOT" }, region }],
      [text, { artifactLocation: { uri: "h.js", uriBaseId: "PROJECTROOT" } }],
    ]);
    const [failed] = mixed?.invocations?.[0]?.toolExecutionNotifications ?? [];
    expect(failed?.message.text).toBe(
      "minifier: Unexpected token. (Line 2, column 5 of the text after Code Formatter.)",
    );
    expect(errorsOf(createSarifLog([processed, between]))).toEqual([]);
  });

  test("is valid by the standard's schema, without and with findings of every linter", async () => {
    expect(errorsOf(createSarifLog([]))).toEqual([]);
    expect(errorsOf(log)).toEqual([]);
    expect(errorsOf(createSarifLog(await lintFaultyFiles()))).toEqual([]);
  });

  test("keeps what no schema can say: indexes lead to their rule, bases are defined, regions end after they begin", async () => {
    const [whole] = createSarifLog([...files, ...(await lintFaultyFiles())]).runs;
    expect(whole?.results?.length).toBeGreaterThan(8);
    for (const { ruleId, ruleIndex = -1, locations = [] } of whole?.results ?? []) {
      // 3.27.6: the index of the rule in the driver's list.
      expect(whole?.tool.driver.rules?.[ruleIndex]?.id).toBe(ruleId);
      const { artifactLocation, region } = locations[0]?.physicalLocation ?? {};
      // 3.4.4: a base is one of the run's.
      expect(Object.keys(whole?.originalUriBaseIds ?? {})).toContain(artifactLocation?.uriBaseId);
      // 3.30.7 and 3.30.8.
      const { startLine = 0, startColumn = 0, endLine = startLine, endColumn = startColumn } = region ?? {};
      expect([startLine >= 1, startColumn >= 1]).toEqual([true, true]);
      expect(endLine > startLine || (endLine === startLine && endColumn >= startColumn)).toBe(true);
    }
  });

  test("would not pass with a position that counts from 0, a level that there is none of, or an address with a space", () => {
    const broken = JSON.parse(JSON.stringify(log));
    const [first] = broken.runs[0].results;
    first.level = "fatal";
    first.locations[0].physicalLocation.region.startLine = 0;
    first.locations[0].physicalLocation.artifactLocation.uri = "a b.js";
    expect(errorsOf(broken)).toHaveLength(3);
  });
});

/** Errors of places and rules as every linter of ours reports them. */
const faultyFiles = [
  ["a.js", "let a = ;"],
  ["b.js", "if (a) {\n}\n"],
  ["a.ts", "const a: = 1;"],
  ["a.css", "}"],
  ["a.html", ""],
  ["b.html", "<p>"],
  ["a.md", "#a"],
  ["a.yaml", "a: 1\na: 1"],
  ["a.json", ""],
  ["a.xml", ""],
] as const;

const lintFaultyFiles = (): Promise<ProcessedFile[]> =>
  Promise.all(
    faultyFiles.map(async ([path, text]) => {
      const { report } = await runTool("linter", path, text);
      if (report.kind !== "unchanged" || report.findings.length === 0) throw new Error(`${path}: ${report.kind}`);
      return fileOf(path, report);
    }),
  );

/** The schema of the standard as published; only its name for itself is that of an older draft of JSON Schema. */
function createSarifValidator() {
  const { id: _, $schema: __, ...schema } = sarifSchema;
  // Its alternatives require properties that stand beside them, and one of its patterns has a bracket that is left over.
  const ajv = new Ajv({ allErrors: true, strictRequired: false, unicodeRegExp: false });
  addFormats(ajv);
  return ajv.compile(schema);
}

const validate = createSarifValidator();

/** @returns what the schema says against a log, as it would be written */
function errorsOf(log: object): string[] {
  validate(JSON.parse(JSON.stringify(log)));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
