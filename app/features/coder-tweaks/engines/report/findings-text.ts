import type { FailedOutcome, FileOutcome, Finding } from "../engine-contract.ts";

const placeOf = ({ line, column }: { line?: number; column?: number }): string =>
  line === undefined ? "" : `:${line}${column === undefined ? "" : `:${column}`}`;

const describeFinding = (path: string, finding: Finding): string =>
  `${path}${placeOf(finding)}: ${finding.severity}: ${finding.message} (${finding.rule})${finding.isFixed ? " [fixed]" : ""}`;

const describeFailure = (path: string, { reason, line, column }: FailedOutcome): string =>
  `${path}${placeOf({ ...(line !== undefined && { line }), ...(column !== undefined && { column }) })}: failed: ${reason}`;

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** The findings and failures as text, one on a line, as compilers write them and editors read them. */
export function describeFindings(outcomes: readonly FileOutcome[]): string {
  const lines: string[] = [];
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { path, steps } of outcomes.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    for (const { report } of steps) {
      if (report.kind === "failed") lines.push(describeFailure(path, report));
      if (report.kind !== "changed" && report.kind !== "unchanged") continue;
      for (const finding of report.findings) {
        counts[finding.severity] += 1;
        lines.push(describeFinding(path, finding));
      }
    }
  const summary = `${count(counts.error, "error")}, ${count(counts.warning, "warning")}, ${count(counts.info, "note")} in ${count(outcomes.length, "file")}`;
  return `${[...lines, ...(lines.length > 0 ? [""] : []), summary].join("\n")}\n`;
}
