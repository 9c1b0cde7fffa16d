import { kibibyte } from "#app/lib/units.ts";
import { Notice } from "#app/ui/notice.tsx";
import { sumReports } from "../processing/file-report.ts";
import type { ProcessingRunState } from "../wizard/wizard-state.ts";

export function RunSummary({ run }: { run: ProcessingRunState }) {
  const { verdicts, bytesBefore, bytesAfter } = sumReports(run.reports.values());
  const figures = [
    ["Changed", verdicts.changed],
    ["Findings only", verdicts.found],
    ["Already fine", verdicts.fine],
    ["Skipped", verdicts.skipped],
    ["Failed", verdicts.failed],
    ["Size before", formatSize(bytesBefore)],
    ["Size after", formatSize(bytesAfter)],
    ["Time", formatTime(run.milliseconds)],
  ] as const;
  return (
    <>
      <dl className="run-figures">
        {figures.map(([label, figure]) => (
          <div key={label} data-tone={toneOf(label, figure)}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {run.notes.length > 0 && (
        <Notice role="none">
          {run.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
    </>
  );
}

function toneOf(label: string, figure: number | string): "none" | "danger" | undefined {
  if (figure === 0) return "none";
  return label === "Failed" ? "danger" : undefined;
}

function formatSize(bytes: number): string {
  return bytes < kibibyte * kibibyte
    ? `${(bytes / kibibyte).toFixed(2)} KB`
    : `${(bytes / kibibyte / kibibyte).toFixed(2)} MB`;
}

const formatTime = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
