import type { Location, Log, Notification, Region, Result, Run } from "sarif";
import type { FailedResult, FileResult, Finding, Severity } from "../engine-contract.ts";
import { addTextVersions, describeTextVersion, type TextVersion } from "./text-version.ts";

const levels: Readonly<Record<Severity, Result.level>> = { error: "error", warning: "warning", info: "note" };

/**
 * The findings as a log of SARIF 2.1.0 (OASIS; numbers of sections are the standard's), for editors and code hosts.
 * Errors of tools are notifications of the run (3.20.21), since they are not results. A position in a text that is not
 * stored is part of the message.
 */
export function createSarifLog(files: readonly FileResult[]): Log {
  const found = files.flatMap((file) =>
    addTextVersions(file.steps).flatMap(({ report, version }) =>
      report.kind === "changed" || report.kind === "unchanged"
        ? report.findings.map((finding) => ({ file, finding, version }))
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
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: files.flatMap(notificationsOf) }],
    results: found.map(({ file, finding, version }) =>
      resultOf(file, finding, version, indexes.get(ruleIdOf(finding)) ?? 0),
    ),
  };
  return { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
}

const baseIds = { original: "PROJECTROOT", processed: "PROCESSEDROOT" } as const;

const ruleIdOf = ({ tool, rule }: Finding): string => `${tool}/${rule}`;

function resultOf(file: FileResult, finding: Finding, version: TextVersion, ruleIndex: number): Result {
  const { line, column, endLine, endColumn } = finding;
  const hasEnd = endLine !== undefined && endColumn !== undefined;
  const region = { startLine: line, startColumn: column, ...(hasEnd && { endLine, endColumn }) };
  return {
    ruleId: ruleIdOf(finding),
    ruleIndex,
    level: levels[finding.severity],
    message: { text: finding.message + describePosition(region, version) },
    locations: [locationOf(file, version, region)],
    ...(finding.isFixed && { properties: { isFixed: true } }),
  };
}

const notificationsOf = (file: FileResult): Notification[] =>
  addTextVersions(file.steps).flatMap(({ tool, report, version }) => {
    if (report.kind !== "failed") return [];
    const region = regionOf(report);
    return [
      {
        level: "error",
        message: { text: `${tool}: ${report.reason}${describePosition(region, version)}` },
        locations: [locationOf(file, version, region)],
      },
    ];
  });

const regionOf = ({ line, column }: FailedResult): Region | undefined =>
  line === undefined ? undefined : { startLine: line, startColumn: column ?? 1 };

const describePosition = (region: Region | undefined, version: TextVersion): string =>
  region && version.kind !== "original"
    ? ` (Line ${region.startLine}, column ${region.startColumn}${describeTextVersion(version)}.)`
    : "";

function locationOf({ path, finalPath }: FileResult, version: TextVersion, region: Region | undefined): Location {
  const isProcessed = version.kind === "processed";
  const uri = (isProcessed ? finalPath : path).split("/").map(encodeURIComponent).join("/");
  return {
    physicalLocation: {
      artifactLocation: { uri, uriBaseId: baseIds[isProcessed ? "processed" : "original"] },
      ...(region && version.kind !== "intermediate" && { region }),
    },
  };
}

interface Position {
  readonly line?: number;
  readonly column?: number;
}

/** Editors open `path:line:column` in the original file: a position in another version is written in words. */
function writeLine(path: string, { line, column }: Position, version: TextVersion, message: string): string {
  if (line === undefined) return `${path}: ${message}`;
  if (version.kind === "original") return `${path}:${line}${column === undefined ? "" : `:${column}`}: ${message}`;
  const position = `line ${line}${column === undefined ? "" : `, column ${column}`}`;
  return `${path}: ${message} [${position}${describeTextVersion(version)}]`;
}

const describeFinding = ({ severity, message, rule, isFixed }: Finding): string =>
  `${severity}: ${message} (${rule})${isFixed ? " [fixed]" : ""}`;

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

export function describeFindings(files: readonly FileResult[]): string {
  const lines: string[] = [];
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { path, steps } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    for (const { report, version } of addTextVersions(steps)) {
      if (report.kind === "failed") lines.push(writeLine(path, report, version, `failed: ${report.reason}`));
      if (report.kind !== "changed" && report.kind !== "unchanged") continue;
      for (const finding of report.findings) {
        counts[finding.severity] += 1;
        lines.push(writeLine(path, finding, version, describeFinding(finding)));
      }
    }
  }
  const summary = `${count(counts.error, "error")}, ${count(counts.warning, "warning")}, ${count(counts.info, "note")} in ${count(files.length, "file")}`;
  return `${[...lines, ...(lines.length > 0 ? [""] : []), summary].join("\n")}\n`;
}
