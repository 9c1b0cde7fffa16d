import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { describeTextVersion } from "../engines/report/text-version.ts";
import { type FileReport, listReasons } from "../processing/file-report.ts";
import type { ArchiveClient } from "../project/archive-client.ts";
import { toolTitle } from "../tool-catalog.ts";
import { DiffView } from "./diff/diff-view.tsx";
import type { DiffLayout, Rejection } from "./diff/hunks.ts";
import type { Jump } from "./diff/source-view.tsx";
import { SourceView } from "./diff/source-view.tsx";
import { type Comparison, useComparison } from "./use-comparison.ts";

interface ReviewedFileProps {
  archive: ArchiveClient;
  report: FileReport;
  path: string;
  rejection: Rejection | undefined;
  layout: DiffLayout;
  jump: Jump | undefined;
  onLayout: (layout: DiffLayout) => void;
  onReject: (rejection: Rejection | undefined) => void;
}

type View = DiffLayout | "original" | "processed";

const viewLabels: Readonly<Record<View, string>> = {
  "side-by-side": "Side by side",
  inline: "Inline",
  original: "Original",
  processed: "Processed",
};

export function ReviewedFile(props: ReviewedFileProps) {
  const { archive, report, path, rejection, layout, jump, onLayout, onReject } = props;
  const compared = useComparison(archive, report, path);
  const [chosen, setChosen] = useState<{ view: View; jump: Jump | undefined }>();
  // A selected finding shows the text that it is in; another view may be chosen afterwards.
  const view = chosen && chosen.jump === jump ? chosen.view : (jumpedView(jump) ?? layout);
  const element = useRef<HTMLDivElement>(null);
  const isShown = compared !== undefined;
  useEffect(() => {
    if (!jump || !isShown) return;
    // The findings are listed below, on a phone several screens away.
    const shown = element.current?.querySelector(".diff-view") ?? element.current;
    shown?.scrollIntoView({ block: "center" });
  }, [jump, isShown]);
  const choose = (next: View) => {
    setChosen({ view: next, jump });
    if (next === "side-by-side" || next === "inline") onLayout(next);
  };
  return (
    <div ref={element} className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="min-w-0 font-semibold break-all text-ink">
          {path}
          {report.finalPath !== path && <span className="text-ink-soft"> → {report.finalPath}</span>}
        </h4>
        {report.isChanged && (
          <Button size="sm" variant="secondary" onClick={() => onReject(rejection === "all" ? undefined : "all")}>
            {rejection === "all" ? "Accept file" : "Reject file"}
          </Button>
        )}
      </div>
      <fieldset className="category-tabs">
        <legend className="sr-only">View</legend>
        {Object.entries(viewLabels).map(([id, label]) => (
          <button
            key={id}
            type="button"
            className="category-tab"
            aria-pressed={id === view}
            // The entries' keys are those of the views.
            onClick={() => choose(id as View)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <Reasons report={report} />
      <LostPosition jump={jump} />
      <ToolRemarks report={report} />
      <ComparedView compared={compared} path={path} view={view} rejection={rejection} jump={jump} onReject={onReject} />
    </div>
  );
}

const jumpedView = (jump: Jump | undefined): View | undefined =>
  jump?.version.kind === "intermediate" ? undefined : jump?.version.kind;

function LostPosition({ jump }: { jump: Jump | undefined }) {
  if (jump?.version.kind !== "intermediate") return null;
  return (
    <Notice role="status">
      <p>
        This finding is in line {jump.line}, column {jump.column}
        {describeTextVersion(jump.version)}. A later tool changed that text, so the line cannot be shown.
      </p>
    </Notice>
  );
}

function Reasons({ report }: { report: FileReport }) {
  const reasons = listReasons(report);
  if (reasons.length === 0) return null;
  const tone = report.verdict === "failed" ? "danger" : report.verdict === "skipped" ? "warning" : "info";
  return (
    <Notice tone={tone} role="none">
      {reasons.map(({ reason, tools }) => (
        <p key={reason}>
          <span className="font-semibold">{tools.map(toolTitle).join(", ")}:</span> {reason}
        </p>
      ))}
    </Notice>
  );
}

interface ComparedViewProps {
  compared: Comparison | "failed" | undefined;
  path: string;
  view: View;
  rejection: Rejection | undefined;
  jump: Jump | undefined;
  onReject: (rejection: Rejection | undefined) => void;
}

function ComparedView({ compared, path, view, rejection, jump, onReject }: ComparedViewProps) {
  if (compared === undefined) return <Spinner label="Comparing" />;
  if (compared === "failed") return <p className="text-sm text-danger">The file could not be read again.</p>;
  if (view === "original" || view === "processed") {
    const label = `${viewLabels[view]} text of ${path}`;
    return (
      <SourceView
        label={label}
        colors={compared.colors?.[view]}
        text={compared[view]}
        jump={jumpedView(jump) === view ? jump : undefined}
      />
    );
  }
  if (compared.hunks.length === 0)
    return <p className="pane-frame p-5 text-sm text-ink-soft">The text is unchanged.</p>;
  return (
    <DiffView
      path={path}
      colors={compared.colors}
      hunks={compared.hunks}
      layout={view}
      rejection={rejection}
      onReject={onReject}
    />
  );
}

function ToolRemarks({ report }: { report: FileReport }) {
  const remarks = report.steps.flatMap(({ report: step }) => ("notes" in step ? [step] : []));
  const notes = [...new Set(remarks.flatMap((step) => step.notes))];
  const references = remarks.flatMap((step) => step.references);
  if (notes.length + references.length === 0) return null;
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {references.length > 0 && (
        <details>
          <summary className="cursor-pointer">{references.length} references still use the old path</summary>
          <ul className="mt-2 grid max-h-40 gap-1 overflow-auto">
            {references.slice(0, 200).map(({ path, line, column, specifier }) => (
              <li key={`${path}:${line}:${column}`}>
                {path}:{line}:{column} <code>{specifier}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
