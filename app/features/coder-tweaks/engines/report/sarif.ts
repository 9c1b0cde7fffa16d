import type { FailedOutcome, FileOutcome, Finding, Severity } from "../engine-contract.ts";

/** As much of SARIF 2.1.0 (OASIS) as is written here; numbers of sections are the standard's. */
interface SarifLocation {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string; readonly uriBaseId: string };
    readonly region?: SarifRegion;
  };
}

interface SarifRegion {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: SarifLevel;
  readonly message: { readonly text: string };
  readonly locations: readonly SarifLocation[];
  readonly properties?: { readonly isFixed: true };
}

type SarifLevel = "error" | "warning" | "note";

const levels: Readonly<Record<Severity, SarifLevel>> = { error: "error", warning: "warning", info: "note" };

/**
 * The findings as a SARIF 2.1.0 log, for editors and code hosts. Files that a tool could not read are notifications of
 * the run (3.20.21), since they are no results.
 * @returns an object for JSON.stringify
 */
export function createSarifLog(outcomes: readonly FileOutcome[]): object {
  const found = outcomes.flatMap(({ path, steps }) =>
    steps.flatMap(({ report }) =>
      report.kind === "changed" || report.kind === "unchanged"
        ? report.findings.map((finding) => ({ path, finding }))
        : [],
    ),
  );
  const rules = [...new Set(found.map(({ finding }) => ruleIdOf(finding)))].sort();
  const indexes = new Map(rules.map((rule, index) => [rule, index]));
  const run = {
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

function resultOf(path: string, finding: Finding, ruleIndex: number): SarifResult {
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

const notificationsOf = ({ path, steps }: FileOutcome): object[] =>
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

const regionOf = ({ line, column }: FailedOutcome): SarifRegion | undefined =>
  line === undefined ? undefined : { startLine: line, startColumn: column ?? 1 };

const locationOf = (path: string, region: SarifRegion | undefined): SarifLocation => ({
  physicalLocation: {
    artifactLocation: { uri: path.split("/").map(encodeURIComponent).join("/"), uriBaseId: baseId },
    ...(region && { region }),
  },
});
