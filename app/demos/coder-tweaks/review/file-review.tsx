import { useMemo, useState } from "react";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { RowListbox } from "#app/ui/row-window/row-listbox.tsx";
import { fileNameOf } from "../engines/project/project-paths.ts";
import { describeVerdict, type FileReport, sumReports, type Verdict } from "../processing/file-report.ts";
import type { ArchiveClient } from "../project/archive-client.ts";
import type { ProcessingRunState } from "../wizard/wizard-state.ts";
import type { DiffLayout, Rejection } from "./diff/hunks.ts";
import type { Jump } from "./diff/source-view.tsx";
import { ReviewedFile } from "./reviewed-file.tsx";

interface FileReviewProps {
  archive: ArchiveClient;
  run: ProcessingRunState;
  reports: readonly FileReport[];
  paths: ReadonlyMap<number, string>;
  chosenId: number | undefined;
  jump: Jump | undefined;
  onChoose: (id: number) => void;
  onReject: (ids: readonly number[], rejection: Rejection | undefined) => void;
}

const rowHeightPx = 52;

const verdictLabels: Readonly<Record<Verdict, { word: string; tone: BadgeTone }>> = {
  changed: { word: "Changed", tone: "success" },
  found: { word: "Findings", tone: "warning" },
  fine: { word: "Already fine", tone: "neutral" },
  skipped: { word: "Skipped", tone: "neutral" },
  failed: { word: "Failed", tone: "danger" },
};

const startLayout = (): DiffLayout => (matchMedia("(min-width: 48rem)").matches ? "side-by-side" : "inline");

export function FileReview({ archive, run, reports, paths, chosenId, jump, onChoose, onReject }: FileReviewProps) {
  const [verdict, setVerdict] = useState<Verdict | "all">("all");
  const listed = useMemo(() => filterReports(reports, verdict), [reports, verdict]);
  // A finding may lead to a file that the filter hides.
  const report = reports.find(({ id }) => id === chosenId) ?? firstToShow(listed);
  const [layout, setLayout] = useState(startLayout);
  return (
    <section aria-labelledby="review" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="review" className="text-xl">
          Changes
        </h3>
        <VerdictFilter
          reports={reports}
          verdict={verdict}
          onVerdict={(next) => {
            setVerdict(next);
            const first = firstToShow(filterReports(reports, next));
            if (first) onChoose(first.id);
          }}
        />
      </div>
      <div className="review-panes">
        <RowListbox
          label="Processed files"
          count={listed.length}
          rowHeightPx={rowHeightPx}
          chosen={report ? listed.indexOf(report) : -1}
          onChoose={(row) => listed[row] && onChoose(listed[row].id)}
        >
          {(row) => (
            <FileLine report={listed[row]} paths={paths} rejection={run.rejections.get(listed[row]?.id ?? -1)} />
          )}
        </RowListbox>
        {report && (
          <ReviewedFile
            key={report.id}
            archive={archive}
            report={report}
            path={paths.get(report.id) ?? ""}
            rejection={run.rejections.get(report.id)}
            layout={layout}
            jump={jump?.fileId === report.id ? jump : undefined}
            onLayout={setLayout}
            onReject={(rejection) => onReject([report.id], rejection)}
          />
        )}
      </div>
    </section>
  );
}

const firstToShow = (reports: readonly FileReport[]): FileReport | undefined =>
  reports.find(({ isChanged }) => isChanged) ?? reports.find(({ verdict }) => verdict !== "fine") ?? reports[0];

const filterReports = (reports: readonly FileReport[], verdict: Verdict | "all"): readonly FileReport[] =>
  verdict === "all" ? reports : reports.filter((report) => report.verdict === verdict);

interface VerdictFilterProps {
  reports: readonly FileReport[];
  verdict: Verdict | "all";
  onVerdict: (verdict: Verdict | "all") => void;
}

function VerdictFilter({ reports, verdict, onVerdict }: VerdictFilterProps) {
  const { verdicts } = sumReports(reports);
  // The keys of a literal, which Object.keys widens.
  const found = (Object.keys(verdictLabels) as Verdict[]).filter((id) => verdicts[id] > 0);
  if (found.length < 2) return null;
  return (
    <select
      className="field w-auto"
      aria-label="Show files"
      value={verdict}
      // The options are exactly these.
      onChange={(event) => onVerdict(event.target.value as Verdict | "all")}
    >
      <option value="all">All files ({reports.length})</option>
      {found.map((id) => (
        <option key={id} value={id}>
          {verdictLabels[id].word} ({verdicts[id]})
        </option>
      ))}
    </select>
  );
}

interface FileLineProps {
  report: FileReport | undefined;
  paths: ReadonlyMap<number, string>;
  rejection: Rejection | undefined;
}

function FileLine({ report, paths, rejection }: FileLineProps) {
  if (!report) return null;
  const { word, tone } =
    rejection === "all" ? { word: "Rejected", tone: "neutral" as const } : verdictLabels[report.verdict];
  const path = paths.get(report.id) ?? "";
  const note = report.finalPath === path ? describeVerdict(report) : `now ${fileNameOf(report.finalPath)}`;
  return (
    <span className="flex w-full min-w-0 items-center justify-between gap-3">
      <span className="grid min-w-0">
        <span className="path-end text-sm text-ink" title={path}>
          <bdi>{path}</bdi>
        </span>
        {note && (
          <span className="truncate text-xs text-ink-faint" title={note}>
            {note}
          </span>
        )}
      </span>
      <Badge tone={tone}>{word}</Badge>
    </span>
  );
}
