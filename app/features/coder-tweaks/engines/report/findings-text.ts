import type { FileOutcome, Finding } from "../engine-contract.ts";
import { addGivenTexts, describeGivenText, type GivenText } from "./given-text.ts";

interface Place {
  readonly line?: number;
  readonly column?: number;
}

/** Editors open the file as it was at what stands behind its path: a place in another text is told in words. */
function placeLine(path: string, { line, column }: Place, given: GivenText, words: string): string {
  if (line === undefined) return `${path}: ${words}`;
  if (given.kind === "original") return `${path}:${line}${column === undefined ? "" : `:${column}`}: ${words}`;
  const place = `line ${line}${column === undefined ? "" : `, column ${column}`}`;
  return `${path}: ${words} [${place}${describeGivenText(given)}]`;
}

const describeFinding = ({ severity, message, rule, isFixed }: Finding): string =>
  `${severity}: ${message} (${rule})${isFixed ? " [fixed]" : ""}`;

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** The findings and failures as text, one on a line, as compilers write them and editors read them. */
export function describeFindings(outcomes: readonly FileOutcome[]): string {
  const lines: string[] = [];
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { path, steps } of outcomes.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    for (const { report, given } of addGivenTexts(steps)) {
      if (report.kind === "failed") lines.push(placeLine(path, report, given, `failed: ${report.reason}`));
      if (report.kind !== "changed" && report.kind !== "unchanged") continue;
      for (const finding of report.findings) {
        counts[finding.severity] += 1;
        lines.push(placeLine(path, finding, given, describeFinding(finding)));
      }
    }
  }
  const summary = `${count(counts.error, "error")}, ${count(counts.warning, "warning")}, ${count(counts.info, "note")} in ${count(outcomes.length, "file")}`;
  return `${[...lines, ...(lines.length > 0 ? [""] : []), summary].join("\n")}\n`;
}
