import { CopyButton, NumberReading } from "../number-reading.tsx";
import { abbreviate, type Base } from "../number-text.ts";
import { StepByStep } from "../steps/step-by-step.tsx";
import { baseOf } from "../typed.ts";
import type { Operands, WrittenValue } from "./work-out.ts";

interface ResultViewProps extends WrittenValue {
  operands: Operands;
}

const otherBases: readonly { label: string; base: Base }[] = [
  { label: "Binary", base: 2 },
  { label: "Decimal", base: 10 },
  { label: "Hexadecimal", base: 16 },
  { label: "Octal", base: 8 },
];

/** The result as it was asked for, then in the other bases, then how to get there. */
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
      <dl className="calc-readings">
        {otherBases
          .filter((other) => other.base !== base)
          .map((other) => (
            <NumberReading key={other.base} digits={digits[other.base]} {...other} />
          ))}
      </dl>
      {subject && <StepByStep key={`${mode} ${a} ${operation} ${b}`} subject={subject} />}
    </section>
  );
}
