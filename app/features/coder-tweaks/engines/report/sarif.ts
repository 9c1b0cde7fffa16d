import type { Location, Log, Notification, Region, Result, Run } from "sarif";
import type { FailedOutcome, FileOutcome, Finding, Severity } from "../engine-contract.ts";
import { addGivenTexts, describeGivenText, type GivenText } from "./given-text.ts";

const levels: Readonly<Record<Severity, Result.level>> = { error: "error", warning: "warning", info: "note" };

/**
 * The findings as a log of SARIF 2.1.0 (OASIS; numbers of sections are the standard's), for editors and code hosts.
 * Files that a tool could not read are notifications of the run (3.20.21), since they are not results. A place in the
 * processed text is one of the processed project; a text that is not kept has none, and the message tells the place.
 */
export function createSarifLog(outcomes: readonly FileOutcome[]): Log {
  const found = outcomes.flatMap((outcome) =>
    addGivenTexts(outcome.steps).flatMap(({ report, given }) =>
      report.kind === "changed" || report.kind === "unchanged"
        ? report.findings.map((finding) => ({ outcome, finding, given }))
        : [],
    ),
  );
  const rules = [...new Set(found.map(({ finding }) => ruleIdOf(finding)))].sort();
  const indexes = new Map(rules.map((rule, index) => [rule, index]));
  const run: Run = {
    tool: { driver: { name: "Coder Tweaks", rules: rules.map((id) => ({ id })) } },
    columnKind: "utf16CodeUnits",
    originalUriBaseIds: {
      [baseIds.original]: { description: { text: "The root of the project." } },
      [baseIds.processed]: { description: { text: "The root of the processed project." } },
    },
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: outcomes.flatMap(notificationsOf) }],
    results: found.map(({ outcome, finding, given }) =>
      resultOf(outcome, finding, given, indexes.get(ruleIdOf(finding)) ?? 0),
    ),
  };
  return { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
}

const baseIds = { original: "PROJECTROOT", processed: "PROCESSEDROOT" } as const;

const ruleIdOf = ({ tool, rule }: Finding): string => `${tool}/${rule}`;

function resultOf(outcome: FileOutcome, finding: Finding, given: GivenText, ruleIndex: number): Result {
  const { line, column, endLine, endColumn } = finding;
  const hasEnd = endLine !== undefined && endColumn !== undefined;
  const region = { startLine: line, startColumn: column, ...(hasEnd && { endLine, endColumn }) };
  return {
    ruleId: ruleIdOf(finding),
    ruleIndex,
    level: levels[finding.severity],
    message: { text: finding.message + describePlace(region, given) },
    locations: [locationOf(outcome, given, region)],
    ...(finding.isFixed && { properties: { isFixed: true } }),
  };
}

const notificationsOf = (outcome: FileOutcome): Notification[] =>
  addGivenTexts(outcome.steps).flatMap(({ tool, report, given }) => {
    if (report.kind !== "failed") return [];
    const region = regionOf(report);
    return [
      {
        level: "error",
        message: { text: `${tool}: ${report.reason}${describePlace(region, given)}` },
        locations: [locationOf(outcome, given, region)],
      },
    ];
  });

const regionOf = ({ line, column }: FailedOutcome): Region | undefined =>
  line === undefined ? undefined : { startLine: line, startColumn: column ?? 1 };

/** @returns what a message needs where the place is not one of the original */
const describePlace = (region: Region | undefined, given: GivenText): string =>
  region && given.kind !== "original"
    ? ` (Line ${region.startLine}, column ${region.startColumn}${describeGivenText(given)}.)`
    : "";

function locationOf({ path, finalPath }: FileOutcome, given: GivenText, region: Region | undefined): Location {
  const isProcessed = given.kind === "processed";
  const uri = (isProcessed ? finalPath : path).split("/").map(encodeURIComponent).join("/");
  return {
    physicalLocation: {
      artifactLocation: { uri, uriBaseId: baseIds[isProcessed ? "processed" : "original"] },
      ...(region && given.kind !== "between" && { region }),
    },
  };
}
