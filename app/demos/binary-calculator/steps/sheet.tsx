import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { explainAddition, explainSubtraction } from "./column-steps.ts";
import { explainDivision } from "./division-steps.ts";
import { explainHalving, explainPlaceValues } from "./halving-steps.ts";
import { explainMultiplication } from "./multiplication-steps.ts";
import sheetCss from "./sheet.css?inline";
import type { SheetRow, Subject, Walkthrough } from "./walkthrough.ts";

const stepMs = 1_100;

export function Sheet({ subject }: { subject: Subject }) {
  const walk = useMemo(() => explain(subject), [subject]);
  const { step, isPlaying, setStep, setPlaying } = useSteps(walk.steps.length);
  const current = walk.steps[step];
  const isAtEnd = step >= walk.steps.length;
  return (
    <div className="calc-sheet">
      <ComponentStylesheet name="calc-sheet" css={sheetCss} />
      <h2 className="text-lg">{walk.title}</h2>
      <SheetTable walk={walk} step={step} />
      <p aria-live="polite" className="calc-sentence">
        {isAtEnd ? walk.conclusion : current?.text}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            if (isAtEnd) setStep(0);
            setPlaying(!isPlaying || isAtEnd);
          }}
        >
          {isPlaying && !isAtEnd ? "Pause" : isAtEnd ? "Again" : "Play"}
        </Button>
        <Button size="sm" variant="secondary" disabled={step === 0} onClick={() => setStep(step - 1)}>
          Back
        </Button>
        <Button size="sm" variant="secondary" disabled={isAtEnd} onClick={() => setStep(step + 1)}>
          Next
        </Button>
        <Button size="sm" variant="ghost" disabled={isAtEnd} onClick={() => setStep(walk.steps.length)}>
          To the end
        </Button>
        <p className="figures text-sm text-ink-faint">
          {Math.min(step + 1, walk.steps.length)} of {walk.steps.length}
        </p>
      </div>
    </div>
  );
}

function useSteps(count: number) {
  const [step, setStep] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !matchMedia("(prefers-reduced-motion: reduce)").matches);
  useEffect(() => {
    if (!isPlaying || step >= count) return;
    const timer = setTimeout(() => setStep(step + 1), stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, step, count]);
  const moveTo = (next: number) => {
    setPlaying(false);
    setStep(next);
  };
  return { step, isPlaying, setStep: moveTo, setPlaying };
}

const keyOf = (row: number, column: number): string => `${row}/${column}`;

function SheetTable({ walk: { rows, steps }, step }: { walk: Walkthrough; step: number }) {
  const writtenAt = useMemo(
    () => new Map(steps.flatMap(({ writes }, i) => writes.map((place) => [keyOf(...place), i] as const))),
    [steps],
  );
  const readCells = new Set(steps[step]?.reads.map((place) => keyOf(...place)));
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step may write outside the visible part
  useEffect(() => scrollToNewCell(scroller.current), [step]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section ref={scroller} className="calc-sheet-scroller" tabIndex={0} aria-label="The sheet">
      <table>
        <tbody>
          {rows.map((row, i) => (
            <SheetLine
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sheet never move
              key={i}
              row={row}
              step={step}
              since={row.cells.map((_, column) => writtenAt.get(keyOf(i, column)) ?? fromTheStart)}
              isRead={(column) => readCells.has(keyOf(i, column))}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const fromTheStart = -1;

interface SheetLineProps {
  row: SheetRow;
  step: number;
  since: readonly number[];
  isRead: (column: number) => boolean;
}

function SheetLine({ row: { label, cells, isSum, isNote }, step, since, isRead }: SheetLineProps) {
  const begins = Math.min(...since.filter((_, column) => cells[column] !== " "));
  const isAhead = !isNote && begins > step;
  return (
    <tr data-sum={isSum || undefined} data-note={isNote || undefined} data-ahead={isAhead || undefined}>
      <th scope="row">{label}</th>
      {cells.map((cell, column) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: nor do its columns
          key={column}
          data-new={since[column] === step || undefined}
          data-read={isRead(column) || undefined}
        >
          {(since[column] ?? fromTheStart) <= step ? cell : ""}
        </td>
      ))}
    </tr>
  );
}

function scrollToNewCell(scroller: HTMLElement | null): void {
  const cell = scroller?.querySelector("[data-new]");
  if (!scroller || !cell) return;
  const [seen, at] = [scroller.getBoundingClientRect(), cell.getBoundingClientRect()];
  const names = scroller.querySelector("th")?.getBoundingClientRect().width ?? 0;
  scroller.scrollTop += Math.max(0, at.bottom - seen.bottom) + Math.min(0, at.top - seen.top);
  scroller.scrollLeft += Math.max(0, at.right - seen.right) + Math.min(0, at.left - seen.left - names);
}

function explain(subject: Subject): Walkthrough {
  if (subject.kind === "conversion")
    return subject.from === "binary" ? explainPlaceValues(subject.value) : explainHalving(subject.value);
  const { operation, a, b } = subject;
  switch (operation) {
    case "add":
      return explainAddition(a, b);
    case "subtract":
      return explainSubtraction(a, b);
    case "multiply":
      return explainMultiplication(a, b);
    case "divide":
      return explainDivision(a, b);
    default:
      throw new Error(`${operation} has no steps.`);
  }
}
