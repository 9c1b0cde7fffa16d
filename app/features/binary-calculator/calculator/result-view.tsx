import { CopyButton, NumberInBases } from "../number-in-base.tsx";
import { abbreviate } from "../number-text.ts";
import { StepByStep } from "../steps/step-by-step.tsx";
import { baseOf } from "../typed.ts";
import type { Operands, ResultValue } from "./calculation-result.ts";

interface ResultViewProps extends ResultValue {
  operands: Operands;
}

export function ResultView({ operands, digits, remainder, subject }: ResultViewProps) {
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
