import { useMemo } from "react";
import { useRowWindow } from "#app/ui/row-window/row-window.ts";
import { clipLine, type DiffLayout, type DiffRow, layOutHunks } from "./diff-rows.ts";
import type { DiffLine, Hunk, Rejection } from "./hunks.ts";

/** The same in the style sheet of the step. */
const rowHeightPx = 28;

interface DiffViewProps {
  path: string;
  hunks: readonly Hunk[];
  layout: DiffLayout;
  rejection: Rejection | undefined;
  onReject: (rejection: Rejection | undefined) => void;
}

export function DiffView({ path, hunks, layout, rejection, onReject }: DiffViewProps) {
  const rows = useMemo(() => layOutHunks(hunks, layout), [hunks, layout]);
  const list = useRowWindow({ count: rows.length, rowHeightPx, inOrder: true });
  const widest = useMemo(() => findWidest(rows), [rows]);
  const isRejected = (hunk: number) => rejection === "all" || (rejection?.has(hunk) ?? false);
  const toggle = (hunk: number) => {
    const next = new Set(rejection === "all" ? hunks.keys() : rejection);
    if (!next.delete(hunk)) next.add(hunk);
    if (next.size === 0) onReject(undefined);
    else onReject(next.size === hunks.length ? "all" : next);
  };
  return (
    <section
      ref={list.attach}
      className="diff-view"
      aria-label={`Changes in ${path}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget }) => currentTarget.style.setProperty("--diff-x", `${-currentTarget.scrollLeft}px`)}
    >
      <div
        className="diff-rows"
        data-layout={layout}
        style={{ height: list.heightPx, minWidth: `calc(${layout === "inline" ? 0 : 50}% + ${widest}ch + 5.5rem)` }}
      >
        {list.rows.map(({ row: index, slot }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <div
              key={slot}
              className="diff-row"
              data-rejected={isRejected(row.hunk) || undefined}
              style={{ transform: `translateY(${list.topOf(index)}px)` }}
            >
              {row.kind === "hunk" ? (
                <HunkHeading
                  index={row.hunk}
                  line={row.line}
                  count={hunks.length}
                  isRejected={isRejected(row.hunk)}
                  onToggle={() => toggle(row.hunk)}
                />
              ) : (
                <span className="diff-cells">
                  <DiffCell line={row.left} />
                  {layout === "side-by-side" && <DiffCell line={row.right} />}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}

function findWidest(rows: readonly DiffRow[]): number {
  let widest = 20;
  for (const row of rows)
    if (row.kind === "line")
      widest = Math.max(widest, clipLine(row.left?.text ?? "").length, clipLine(row.right?.text ?? "").length);
  return widest;
}

interface HunkHeadingProps {
  index: number;
  line: number;
  count: number;
  isRejected: boolean;
  onToggle: () => void;
}

function HunkHeading({ index, line, count, isRejected, onToggle }: HunkHeadingProps) {
  return (
    <span className="diff-hunk">
      <span>
        Change {index + 1} of {count}, line {line}
      </span>
      <button type="button" className="diff-toggle" onClick={onToggle}>
        {isRejected ? "Accept" : "Reject"}
        <span className="sr-only"> change {index + 1}</span>
      </button>
    </span>
  );
}

const signs = { same: " ", removed: "−", added: "+" } as const;

function DiffCell({ line }: { line: DiffLine | undefined }) {
  if (!line) return <span className="diff-cell" data-kind="none" />;
  return (
    <span className="diff-cell" data-kind={line.kind}>
      <span className="diff-number">{line.number}</span>
      <span className="diff-sign">{signs[line.kind]}</span>
      <span className="diff-code">
        <span>{clipLine(line.text)}</span>
      </span>
    </span>
  );
}
