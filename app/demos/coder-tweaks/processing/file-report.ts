import type { EngineId, FailedResult, Finding, JobResult, ToolStep } from "../engines/engine-contract.ts";
import { addTextVersions, describeTextVersion, type TextVersion } from "../engines/report/text-version.ts";
import type { ProjectFile } from "../project/project-file.ts";

/** The result of a file in one word. "found" is unchanged and has findings that are not fixed. */
export type Verdict = "changed" | "found" | "fine" | "skipped" | "failed";

export interface FileReport {
  readonly id: number;
  readonly verdict: Verdict;
  readonly isChanged: boolean;
  readonly finalPath: string;
  readonly steps: readonly ToolStep[];
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

export function reportFile(file: ProjectFile, { bytesAfter, finalPath, steps }: JobResult): FileReport {
  const isChanged = bytesAfter !== undefined;
  return {
    id: file.id,
    verdict: verdictOf(steps, isChanged),
    isChanged,
    finalPath,
    steps,
    bytesBefore: file.size,
    bytesAfter: bytesAfter ?? file.size,
  };
}

function verdictOf(steps: readonly ToolStep[], isChanged: boolean): Verdict {
  if (steps.some(({ report }) => report.kind === "failed")) return "failed";
  if (isChanged) return "changed";
  if (steps.some(({ report }) => "findings" in report && report.findings.some(({ isFixed }) => !isFixed)))
    return "found";
  return steps.every(({ report }) => report.kind === "skipped") ? "skipped" : "fine";
}

export interface ToolReason {
  readonly reason: string;
  readonly tools: readonly EngineId[];
  readonly isError: boolean;
}

export function listReasons({ steps }: FileReport): ToolReason[] {
  const reasons = new Map<string, ToolReason>();
  for (const { tool, report, version } of addTextVersions(steps)) {
    if (report.kind !== "failed" && report.kind !== "skipped") continue;
    const reason = report.kind === "failed" ? writeReason(report, version) : report.reason;
    const tools = [...(reasons.get(reason)?.tools ?? []), tool];
    reasons.set(reason, { reason, tools, isError: report.kind === "failed" });
  }
  return [...reasons.values()].sort((a, b) => Number(b.isError) - Number(a.isError));
}

function writeReason({ reason, line, column }: FailedResult, version: TextVersion): string {
  if (line === undefined) return reason;
  return `${reason} Line ${line}${column === undefined ? "" : `, column ${column}`}${describeTextVersion(version)}.`;
}

export const describeVerdict = (report: FileReport): string | undefined =>
  report.verdict === "failed" || report.verdict === "skipped" ? listReasons(report)[0]?.reason : undefined;

export interface LocatedFinding extends Finding {
  readonly fileId: number;
  readonly version: TextVersion;
}

export function findingsOf({ id, steps }: FileReport): LocatedFinding[] {
  return addTextVersions(steps).flatMap(({ report, version }) =>
    "findings" in report
      ? report.findings
          .map((finding) => ({ ...finding, fileId: id, version }))
          .sort((a, b) => a.line - b.line || a.column - b.column)
      : [],
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
