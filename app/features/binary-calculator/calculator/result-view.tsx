import { Notice } from "#app/ui/notice.tsx";
import { abbreviate, CopyButton, NumberReading } from "../number-reading.tsx";
import { type Base, writeNumber } from "../number-text.ts";
import { operationSymbols, remainderOf } from "../operations.ts";
import { StepByStep } from "../steps/step-by-step.tsx";
import { baseOf } from "../typed.ts";
import type { Operands, Outcome } from "./work-out.ts";

interface ResultViewProps {
  operands: Operands;
  outcome: Exclude<Outcome, { kind: "missing" }>;
}

const otherBases: readonly { label: string; base: Base }[] = [
  { label: "Binary", base: 2 },
  { label: "Decimal", base: 10 },
  { label: "Hexadecimal", base: 16 },
  { label: "Octal", base: 8 },
];

/** The result as it was asked for, then in the other bases, then how to get there. */
export function ResultView({ operands: { mode, operation }, outcome }: ResultViewProps) {
  if (outcome.kind === "division-by-zero") return <Notice tone="danger">Cannot divide by zero</Notice>;
  if (outcome.kind === "shift-too-far")
    return <Notice tone="danger">A shift to the left by so much makes a number that no page can show.</Notice>;
  const { value, a, b } = outcome;
  const remainder = operation === "divide" ? remainderOf(a, b, value) : undefined;
  const base = baseOf(mode);
  const digits = writeNumber(value, base);
  return (
    <section aria-label="Result" className="calc-result">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-lg">{remainder === undefined ? "Result" : "Quotient, rounded down"}</h2>
        <CopyButton digits={digits} what="Result" />
      </div>
      <output className="calc-number calc-total">{abbreviate(digits, base)}</output>
      {remainder !== undefined && (
        <p className="text-ink-soft">
          Remainder <span className="calc-number">{abbreviate(writeNumber(remainder, base), base)}</span>.{" "}
          {(a < 0n || b < 0n) && "Rounded down means towards minus infinity, so the remainder has the divisor's sign."}
        </p>
      )}
      <dl className="calc-readings">
        {otherBases
          .filter((other) => other.base !== base)
          .map((other) => (
            <NumberReading key={other.base} digits={writeNumber(value, other.base)} {...other} />
          ))}
      </dl>
      <StepByStep key={`${a} ${operationSymbols[operation]} ${b}`} subject={{ kind: "operation", operation, a, b }} />
    </section>
  );
}
