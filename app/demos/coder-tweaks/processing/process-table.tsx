// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by hand, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the list around the rows has the focus
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useRowWindow } from "#app/ui/row-window/row-window.ts";
import type { ProjectFile } from "../project/project-file.ts";
import { toolTitle } from "../tool-catalog.ts";
import type { WizardState } from "../wizard/wizard-state.ts";
import { toolsOf } from "../wizard/wizard-state.ts";
import { describeVerdict, type FileReport } from "./file-report.ts";

/** Must equal the height in the step's style sheet. */
const rowHeightPx = 52;

export function ProcessTable({ files, state }: { files: readonly ProjectFile[]; state: WizardState }) {
  const list = useRowWindow({ count: files.length, rowHeightPx });
  if (files.length === 0) {
    return (
      <div className="pane-frame">
        <EmptyState title="No Files to Process">Go back, select files and assign tools to them.</EmptyState>
      </div>
    );
  }
  return (
    <div role="table" aria-label="Files to process" aria-rowcount={files.length + 1} className="process-table">
      <div role="rowgroup" className="process-head">
        <div role="row" aria-rowindex={1}>
          <span role="columnheader">File</span>
          <span role="columnheader">Status</span>
          <span role="columnheader">Applied tools</span>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div ref={list.attach} role="rowgroup" className="process-rows" tabIndex={0}>
        <div role="presentation" style={{ height: list.heightPx }}>
          {list.rows.map(({ row, slot }) => {
            const file = files[row];
            if (!file) return null;
            return (
              <div
                key={slot}
                role="row"
                aria-rowindex={row + 2}
                className="process-row"
                style={{ transform: `translateY(${list.topOf(row)}px)` }}
              >
                <span role="cell" className="path-end" title={file.path}>
                  <bdi>{file.path}</bdi>
                </span>
                <span role="cell">
                  <Status report={state.run?.reports.get(file.id)} />
                </span>
                <span role="cell" className="truncate text-sm text-ink-soft">
                  {toolsOf(state, file.id).map(toolTitle).join(", ")}
                </span>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Status({ report }: { report: FileReport | undefined }) {
  if (!report) return <span className="text-ink-faint">Pending</span>;
  const reason = describeVerdict(report);
  return (
    <span className="grid">
      <span className="font-semibold text-success">Processed</span>
      {reason && (
        <span
          className={`truncate text-xs ${report.verdict === "failed" ? "text-danger" : "text-ink-faint"}`}
          title={reason}
        >
          {reason}
        </span>
      )}
    </span>
  );
}
