import { useMemo } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CanceledNote } from "../canceled-note.tsx";
import { CopyButton, NumberInBases } from "../copied-numbers.tsx";
import { abbreviate } from "../number-text.ts";
import { StepByStep } from "../steps/step-by-step.tsx";
import { baseOf } from "../typed.ts";
import { type CalculationResult, calculateResult, type Operands, type ResultValue } from "./calculation-result.ts";
import type { CalculationState } from "./use-calculation.ts";

interface CalculationViewProps {
  calculated: CalculationState;
  onCancel: () => void;
}

export function CalculationView({ calculated, onCancel }: CalculationViewProps) {
  switch (calculated.kind) {
    case "nothing":
      return null;
    case "working":
      return (
        <div className="flex flex-wrap items-center gap-4">
          <p role="status">Calculating with long numbers…</p>
          <Button variant="secondary" size="sm" onClick={onCancel} className="needs-scripts">
            Cancel
          </Button>
          <noscript>Results of this length need JavaScript.</noscript>
        </div>
      );
    case "canceled":
      return <CanceledNote>Canceled. Press Calculate to try again.</CanceledNote>;
    case "failed":
      return <Notice tone="danger">These numbers are too long for your browser.</Notice>;
    case "ready":
      return <KnownResult operands={calculated.operands} known={calculated.result} />;
  }
}

function KnownResult({ operands, known }: { operands: Operands; known: CalculationResult | undefined }) {
  const result = useMemo(() => known ?? calculateResult(operands), [operands, known]);
  switch (result.kind) {
    case "missing":
      return null;
    case "division-by-zero":
      return (
        <p className="text-ink-soft">
          <noscript>Cannot divide by zero. </noscript>
          No result. The second number must not be 0.
        </p>
      );
    case "shift-too-far":
      return <Notice tone="danger">Shifting left by that much makes a number that no page can show.</Notice>;
    case "value":
      return <ResultView operands={operands} {...result} />;
  }
}

interface ResultViewProps extends ResultValue {
  operands: Operands;
}

function ResultView({ operands, digits, remainder, subject }: ResultViewProps) {
  const { mode, operation, a, b, aNegative, bNegative } = operands;
  const base = baseOf(mode);
  return (
    <section aria-label="Result" className="calc-result">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-lg">{remainder ? "Quotient, rounded down" : "Result"}</h2>
        <CopyButton digits={digits[base]} what="Result" />
      </div>
      <output className="calc-number calc-total">{abbreviate(digits[base], base)}</output>
      {remainder && (
        <p className="text-ink-soft">
          Remainder <span className="calc-number">{abbreviate(remainder[base], base)}</span>.{" "}
          {(aNegative || bNegative) &&
            "Rounded down means towards minus infinity, so the remainder has the divisor's sign."}
        </p>
      )}
      <NumberInBases digitsIn={(other) => digits[other]} without={[base]} />
      {subject && <StepByStep key={`${mode} ${a} ${operation} ${b}`} subject={subject} />}
    </section>
  );
}
