import { useEffect, useMemo } from "react";
import { useRowWindow } from "#app/ui/row-window/row-window.ts";
import type { LocatedFinding } from "../../processing/file-report.ts";
import { CodeLine } from "./code-line.tsx";
import type { LineTokens, Token } from "./highlight.ts";
import { clipLine } from "./hunks.ts";

export type Jump = Pick<LocatedFinding, "fileId" | "line" | "column" | "version">;

/** Must equal the height in the step's style sheet. */
const rowHeightPx = 28;
const linesAround = 5;

interface SourceViewProps {
  label: string;
  colors: LineTokens | undefined;
  text: string;
  jump: Jump | undefined;
}

export function SourceView({ label, colors, text, jump }: SourceViewProps) {
  const lines = useMemo(() => text.split("\n"), [text]);
  const { attach, rows, reveal, heightPx, topOf } = useRowWindow({ count: lines.length, rowHeightPx, inOrder: true });
  const widest = useMemo(() => lines.reduce((width, line) => Math.max(width, clipLine(line).length), 20), [lines]);
  useEffect(() => {
    if (!jump) return;
    reveal(Math.min(lines.length - 1, jump.line - 1 + linesAround));
    reveal(Math.max(0, jump.line - 1 - linesAround));
  }, [jump, lines, reveal]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={attach} className="diff-view" aria-label={label} tabIndex={0}>
      <div
        className="diff-rows"
        data-layout="inline"
        style={{ height: heightPx, minWidth: `calc(${widest}ch + 5.5rem)` }}
      >
        {rows.map(({ row, slot }) => (
          <div key={slot} className="diff-row" style={{ transform: `translateY(${topOf(row)}px)` }}>
            <span className="diff-cell" data-kind={jump?.line === row + 1 ? "marked" : "same"}>
              <span className="diff-number">{row + 1}</span>
              <span className="diff-sign" />
              <SourceLine
                text={clipLine(lines[row] ?? "")}
                tokens={colors?.[row]}
                column={jump?.line === row + 1 ? jump.column : undefined}
              />
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}

interface SourceLineProps {
  text: string;
  tokens: readonly Token[] | undefined;
  column: number | undefined;
}

function SourceLine({ text, tokens, column }: SourceLineProps) {
  if (column === undefined)
    return (
      <span className="whitespace-pre">
        <CodeLine text={text} tokens={tokens} />
      </span>
    );
  return (
    <span className="whitespace-pre">
      {text.slice(0, column - 1)}
      <mark>{text.slice(column - 1, column) || " "}</mark>
      {text.slice(column)}
    </span>
  );
}
