import { Button } from "#app/ui/button.tsx";
import { CanceledNote } from "../canceled-note.tsx";
import { NumberInBases } from "../copied-numbers.tsx";
import { type Base, writeNumber } from "../number-text.ts";
import type { Mode } from "../operations.ts";
import { StepByStep } from "../steps/step-by-step.tsx";
import { canExplain, type Subject } from "../steps/walkthrough.ts";
import { Register } from "./register.tsx";
import type { Conversion } from "./use-conversion.ts";

interface ConversionViewProps {
  conversion: Conversion;
  source: Mode;
  onChange: (change: (value: bigint) => bigint) => void;
  onCancel: () => void;
}

const fieldBases: readonly Base[] = [2, 10];

export function ConversionView({ conversion, source, onChange, onCancel }: ConversionViewProps) {
  switch (conversion.kind) {
    case "empty":
      return <p className="text-ink-soft">Type in either field and the other one updates.</p>;
    case "working":
      return (
        <div role="status" className="flex flex-wrap items-center gap-4">
          <p>Converting a long number…</p>
          <Button variant="secondary" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      );
    case "canceled":
      return <CanceledNote>Canceled. Change the number to convert it.</CanceledNote>;
    case "failed":
      return <p role="status">This number is too long for your browser.</p>;
    case "long":
      return (
        <>
          <p className="text-ink-soft">Too long to show its bits and steps. Copy gives you all digits.</p>
          <NumberInBases digitsIn={(base) => conversion.digits[base]} without={fieldBases} />
        </>
      );
    case "number":
      return (
        <>
          <NumberInBases digitsIn={(base) => writeNumber(conversion.value, base)} without={fieldBases} />
          <Register value={conversion.value} onChange={onChange} />
          <ConversionSteps from={source} value={conversion.value} />
        </>
      );
  }
}

function ConversionSteps({ from, value }: { from: Mode; value: bigint }) {
  const subject: Subject = { kind: "conversion", from, value };
  return canExplain(subject) ? <StepByStep key={`${from}${value}`} subject={subject} /> : null;
}
