import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/page/table.tsx";
import pathCss from "./message-path.css?inline";
import { type PathOfSource, stepHeadings, steps, stepTexts } from "./message-path.ts";

const columns: readonly Column<PathOfSource>[] = [
  { label: "Source", className: "max-w-64 wrap-break-word", cell: ({ source }) => <bdi>{source}</bdi> },
  ...steps.map((step) => ({
    label: stepHeadings[step],
    isNumeric: true,
    cell: (row: PathOfSource) => row[step].toLocaleString("en-US"),
  })),
];

interface MessagePathPanelProps {
  all: PathOfSource;
  sources: readonly PathOfSource[];
}

export function MessagePathPanel({ all, sources }: MessagePathPanelProps) {
  if (all.read === 0)
    return (
      <div className="table-frame">
        <EmptyState title="No one was counted in these days">
          From the first visitor on, this shows how many open the contact page, write, and are answered.
        </EmptyState>
      </div>
    );
  return (
    <>
      <ComponentStylesheet name="message-path" css={pathCss} />
      <ol className="message-path">
        {steps.map((step) => (
          <li key={step}>
            <span>{stepTexts[step]}</span>
            <span className="message-path-bar" aria-hidden="true">
              <span style={{ width: `${shareOf(all[step], all.read) * 100}%` }} />
            </span>
            <span className="figures">
              {all[step].toLocaleString("en-US")}
              {step !== "read" && <small> {percentText(all[step], all.read)}</small>}
            </span>
          </li>
        ))}
      </ol>
      <DataTable
        label="From visit to message, by source"
        rows={sources}
        keyOf={({ source }) => source}
        columns={columns}
        valuesInLine={5}
      />
      <p className="mt-3 max-w-prose text-sm text-ink-faint">
        Each visitor counts once per step and day. Answers count on the day of the message. Visitors who ask not to be
        tracked are left out.
      </p>
    </>
  );
}

const shareOf = (count: number, of: number): number => (of === 0 ? 0 : Math.min(1, count / of));

function percentText(count: number, of: number): string {
  const percent = shareOf(count, of) * 100;
  if (count > 0 && percent < 1) return "< 1 %";
  return `${Math.round(percent)} %`;
}
