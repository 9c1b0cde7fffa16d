import { useEffect, useMemo, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { explain } from "./explain.ts";
import type { Subject } from "./subject.ts";
import type { CellPlace, Walkthrough } from "./walkthrough.ts";

const stepMs = 1_100;

/** A calculation as it is written by hand, step by step: by itself, or as fast as somebody presses. */
export function Sheet({ subject }: { subject: Subject }) {
  const walk = useMemo(() => explain(subject), [subject]);
  const { step, isPlaying, setStep, setPlaying } = useSteps(walk.steps.length);
  const current = walk.steps[step];
  const isAtEnd = step >= walk.steps.length;
  return (
    <div className="calc-sheet">
      <h2 className="text-lg">{walk.title}</h2>
      <SheetTable walk={walk} step={step} />
      <p aria-live="polite" className="calc-sentence">
        {isAtEnd ? walk.conclusion : current?.text}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
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
        <p className="text-sm text-ink-faint tabular-nums">
          {Math.min(step + 1, walk.steps.length)} of {walk.steps.length}
        </p>
      </div>
    </div>
  );
}

/** Which step is shown. Where motion is unwelcome nothing starts by itself. */
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

const keyOf = ([row, column]: CellPlace): string => `${row}/${column}`;

function SheetTable({ walk: { rows, steps }, step }: { walk: Walkthrough; step: number }) {
  const writtenAt = useMemo(
    () => new Map(steps.flatMap(({ writes }, i) => writes.map((place) => [keyOf(place), i] as const))),
    [steps],
  );
  const lookedAt = new Set(steps[step]?.looksAt.map(keyOf));
  return (
    // A wide sheet is scrolled; with the keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="calc-sheet-frame" tabIndex={0} aria-label="The sheet">
      <table>
        <tbody>
          {rows.map(({ label, cells, isSum, isNote }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sheet never move
            <tr key={row} data-sum={isSum || undefined} data-note={isNote || undefined}>
              <th scope="row">{label}</th>
              {cells.map((cell, column) => {
                const place = keyOf([row, column]);
                const since = writtenAt.get(place) ?? -1;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do its columns
                  <td key={column} data-new={since === step || undefined} data-seen={lookedAt.has(place) || undefined}>
                    {since <= step ? cell : ""}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
