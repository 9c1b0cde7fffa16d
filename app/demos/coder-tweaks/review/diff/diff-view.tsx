import { useMemo } from "react";
import { useRowWindow } from "#app/ui/row-window/row-window.ts";
import type { Colors } from "../use-comparison.ts";
import { CodeLine } from "./code-line.tsx";
import type { DiffLine, Hunk, Rejection } from "./hunks.ts";
import { clipLine, type DiffLayout, type DiffRow, layOutHunks } from "./hunks.ts";

/** Must equal the height in the step's style sheet. */
const rowHeightPx = 28;

interface DiffViewProps {
  path: string;
  colors: Colors | undefined;
  hunks: readonly Hunk[];
  layout: DiffLayout;
  rejection: Rejection | undefined;
  onReject: (rejection: Rejection | undefined) => void;
}

export function DiffView({ path, colors, hunks, layout, rejection, onReject }: DiffViewProps) {
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
        style={{
          height: list.heightPx,
          minWidth: `calc(${layout === "inline" ? 0 : 50}% + ${widest}ch + ${layout === "inline" ? 8 : 5.5}rem)`,
        }}
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
                  {layout === "inline" ? (
                    <DiffCell line={row.left} numbers={[row.left?.oldNumber, row.left?.newNumber]} colors={colors} />
                  ) : (
                    <>
                      <DiffCell line={row.left} numbers={[row.left?.oldNumber]} colors={colors} />
                      <DiffCell line={row.right} numbers={[row.right?.newNumber]} colors={colors} />
                    </>
                  )}
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

interface DiffCellProps {
  line: DiffLine | undefined;
  numbers: readonly (number | undefined)[];
  colors: Colors | undefined;
}

function DiffCell({ line, numbers, colors }: DiffCellProps) {
  if (!line) return <span className="diff-cell" data-kind="none" />;
  const { kind, text, oldNumber, newNumber, marks } = line;
  const tokens =
    newNumber === undefined ? colors?.original?.[(oldNumber ?? 0) - 1] : colors?.processed?.[newNumber - 1];
  return (
    <span className="diff-cell" data-kind={kind}>
      {numbers.map((number, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
        <span key={place} className="diff-number">
          {number}
        </span>
      ))}
      <span className="diff-sign">{signs[kind]}</span>
      <span className="diff-code">
        <span>
          <CodeLine text={clipLine(text)} tokens={tokens} marks={marks} />
        </span>
      </span>
    </span>
  );
}
