import type { Location, Log, Notification, Region, Result, Run } from "sarif";
import type { FailedOutcome, FileOutcome, Finding, Severity } from "../engine-contract.ts";

const levels: Readonly<Record<Severity, Result.level>> = { error: "error", warning: "warning", info: "note" };

/**
 * The findings as a log of SARIF 2.1.0 (OASIS; numbers of sections are the standard's), for editors and code hosts. Files that a tool could not read are notifications of
 * the run (3.20.21), since they are no results.
 */
export function createSarifLog(outcomes: readonly FileOutcome[]): Log {
  const found = outcomes.flatMap(({ path, steps }) =>
    steps.flatMap(({ report }) =>
      report.kind === "changed" || report.kind === "unchanged"
        ? report.findings.map((finding) => ({ path, finding }))
        : [],
    ),
  );
  const rules = [...new Set(found.map(({ finding }) => ruleIdOf(finding)))].sort();
  const indexes = new Map(rules.map((rule, index) => [rule, index]));
  const run: Run = {
    tool: { driver: { name: "Coder Tweaks", rules: rules.map((id) => ({ id })) } },
    columnKind: "utf16CodeUnits",
    originalUriBaseIds: { [baseId]: { description: { text: "The root of the project." } } },
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: outcomes.flatMap(notificationsOf) }],
    results: found.map(({ path, finding }) => resultOf(path, finding, indexes.get(ruleIdOf(finding)) ?? 0)),
  };
  return { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
}

const baseId = "PROJECTROOT";

const ruleIdOf = ({ tool, rule }: Finding): string => `${tool}/${rule}`;

function resultOf(path: string, finding: Finding, ruleIndex: number): Result {
  const { line, column, endLine, endColumn } = finding;
  const hasEnd = endLine !== undefined && endColumn !== undefined;
  const region = { startLine: line, startColumn: column, ...(hasEnd && { endLine, endColumn }) };
  return {
    ruleId: ruleIdOf(finding),
    ruleIndex,
    level: levels[finding.severity],
    message: { text: finding.message },
    locations: [locationOf(path, region)],
    ...(finding.isFixed && { properties: { isFixed: true } }),
  };
}

const notificationsOf = ({ path, steps }: FileOutcome): Notification[] =>
  steps.flatMap(({ tool, report }) =>
    report.kind === "failed"
      ? [
          {
            level: "error",
            message: { text: `${tool}: ${report.reason}` },
            locations: [locationOf(path, regionOf(report))],
          },
        ]
      : [],
  );

const regionOf = ({ line, column }: FailedOutcome): Region | undefined =>
  line === undefined ? undefined : { startLine: line, startColumn: column ?? 1 };

const locationOf = (path: string, region: Region | undefined): Location => ({
  physicalLocation: {
    artifactLocation: { uri: path.split("/").map(encodeURIComponent).join("/"), uriBaseId: baseId },
    ...(region && { region }),
  },
});
