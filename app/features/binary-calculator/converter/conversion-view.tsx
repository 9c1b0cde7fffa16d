import { Button } from "#app/ui/button.tsx";
import { CancelledNote } from "../cancelled-note.tsx";
import { NumberReading } from "../number-reading.tsx";
import { type Base, writeNumber } from "../number-text.ts";
import type { Mode } from "../operations.ts";
import { StepByStep } from "../steps/step-by-step.tsx";
import { canExplain, type Subject } from "../steps/subject.ts";
import { Register } from "./register.tsx";
import type { Conversion } from "./use-conversion.ts";

interface ConversionViewProps {
  conversion: Conversion;
  source: Mode;
  onChange: (change: (value: bigint) => bigint) => void;
  onCancel: () => void;
}

const otherReadings: readonly { label: string; base: Base }[] = [
  { label: "Hexadecimal", base: 16 },
  { label: "Octal", base: 8 },
];

/** What the number in the fields is besides. */
export function ConversionView({ conversion, source, onChange, onCancel }: ConversionViewProps) {
  switch (conversion.kind) {
    case "empty":
      return <p className="text-ink-soft">Type into one of the fields, and the other follows.</p>;
    case "working":
      return (
        <div role="status" className="flex flex-wrap items-center gap-4">
          <p>Converting a long number…</p>
          <Button variant="secondary" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      );
    case "cancelled":
      return <CancelledNote>Cancelled. Change the number to convert it.</CancelledNote>;
    case "failed":
      return <p role="status">This number is too long for your browser.</p>;
    case "long":
      return (
        <>
          <p className="text-ink-soft">Too long for its bits and steps. Copy has all digits.</p>
          <dl className="calc-readings">
            {otherReadings.map(({ label, base }) => (
              <NumberReading key={base} label={label} digits={conversion.digits[base]} base={base} />
            ))}
          </dl>
        </>
      );
    case "number":
      return (
        <>
          <dl className="calc-readings">
            {otherReadings.map(({ label, base }) => (
              <NumberReading key={base} label={label} digits={writeNumber(conversion.value, base)} base={base} />
            ))}
          </dl>
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
