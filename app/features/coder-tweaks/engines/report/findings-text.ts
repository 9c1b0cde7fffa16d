import type { FileResult, Finding } from "../engine-contract.ts";
import { addTextVersions, describeTextVersion, type TextVersion } from "./text-version.ts";

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
