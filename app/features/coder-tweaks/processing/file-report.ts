import type { EngineId, FailedOutcome, FileOutcome, Finding, ToolStep } from "../engines/engine-contract.ts";
import { addGivenTexts, describeGivenText, type GivenText } from "../engines/report/given-text.ts";
import type { ProjectFile } from "../project/project-file.ts";

/** What became of a file, in one word. "found" has findings that nobody has settled, and is as it was. */
export type Verdict = "changed" | "found" | "fine" | "skipped" | "failed";

/** A processed file. Its new text stays with the worker that has the archive. */
export interface FileReport {
  readonly id: number;
  readonly verdict: Verdict;
  /** Text or path: true as well where another of its tools failed. */
  readonly isChanged: boolean;
  readonly finalPath: string;
  readonly steps: readonly ToolStep[];
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

/** @param bytesAfter of the new text in the file's own encoding; undefined where the text is as it was */
export function reportFile(file: ProjectFile, outcome: FileOutcome, bytesAfter: number | undefined): FileReport {
  const isChanged = outcome.text !== undefined || outcome.finalPath !== file.path;
  return {
    id: file.id,
    verdict: judge(outcome.steps, isChanged),
    isChanged,
    finalPath: outcome.finalPath,
    steps: outcome.steps,
    bytesBefore: file.size,
    bytesAfter: bytesAfter ?? file.size,
  };
}

function judge(steps: readonly ToolStep[], isChanged: boolean): Verdict {
  if (steps.some(({ report }) => report.kind === "failed")) return "failed";
  if (isChanged) return "changed";
  if (steps.some(({ report }) => "findings" in report && report.findings.some(({ isFixed }) => !isFixed)))
    return "found";
  return steps.every(({ report }) => report.kind === "skipped") ? "skipped" : "fine";
}

/** @returns the outcome of a file that no tool was tried on, with the reason for each of them */
export function skipFile(file: ProjectFile, tools: readonly EngineId[], reason: string): FileOutcome {
  return {
    path: file.path,
    finalPath: file.path,
    text: undefined,
    steps: tools.map((tool) => ({ tool, report: { kind: "skipped", reason }, milliseconds: 0 })),
    milliseconds: 0,
  };
}

/** Why tools have left a file as it was. */
export interface Refusal {
  /** With line and column where they are known. */
  readonly reason: string;
  readonly tools: readonly EngineId[];
  readonly isFailure: boolean;
}

/** @returns each reason once, with the tools that gave it; failures go first */
export function explainRefusals({ steps }: FileReport): Refusal[] {
  const refusals = new Map<string, Refusal>();
  for (const { tool, report, given } of addGivenTexts(steps)) {
    if (report.kind !== "failed" && report.kind !== "skipped") continue;
    const reason = report.kind === "failed" ? placeReason(report, given) : report.reason;
    const tools = [...(refusals.get(reason)?.tools ?? []), tool];
    refusals.set(reason, { reason, tools, isFailure: report.kind === "failed" });
  }
  return [...refusals.values()].sort((a, b) => Number(b.isFailure) - Number(a.isFailure));
}

function placeReason({ reason, line, column }: FailedOutcome, given: GivenText): string {
  if (line === undefined) return reason;
  return `${reason} Line ${line}${column === undefined ? "" : `, column ${column}`}${describeGivenText(given)}.`;
}

/** @returns why nothing came of a file; undefined where something did */
export const describeVerdict = (report: FileReport): string | undefined =>
  report.verdict === "failed" || report.verdict === "skipped" ? explainRefusals(report)[0]?.reason : undefined;

/** A finding with the file that it is in, and the text of it in which its line and column count. */
export interface PlacedFinding extends Finding {
  readonly fileId: number;
  readonly given: GivenText;
}

export function findingsOf({ id, steps }: FileReport): PlacedFinding[] {
  return addGivenTexts(steps).flatMap(({ report, given }) =>
    "findings" in report ? report.findings.map((finding) => ({ ...finding, fileId: id, given })) : [],
  );
}

interface RunTotals {
  readonly verdicts: Readonly<Record<Verdict, number>>;
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

export function sumReports(reports: Iterable<FileReport>): RunTotals {
  const verdicts = { changed: 0, found: 0, fine: 0, skipped: 0, failed: 0 };
  let [bytesBefore, bytesAfter] = [0, 0];
  for (const report of reports) {
    verdicts[report.verdict] += 1;
    bytesBefore += report.bytesBefore;
    bytesAfter += report.bytesAfter;
  }
  return { verdicts, bytesBefore, bytesAfter };
}
