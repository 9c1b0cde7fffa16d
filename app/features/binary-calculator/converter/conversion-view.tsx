import { Button } from "#app/ui/button.tsx";
import { NumberReading } from "../number-reading.tsx";
import { type Base, writeNumber } from "../number-text.ts";
import type { Mode } from "../operations.ts";
import { StepByStep } from "../steps/step-by-step.tsx";
import { Register } from "./register.tsx";
import type { Conversion } from "./use-conversion.ts";

interface ConversionViewProps {
  conversion: Conversion;
  source: Mode;
  onChange: (value: bigint) => void;
  onCancel: () => void;
}

const shortReadings: readonly { label: string; base: Base }[] = [
  { label: "Hexadecimal", base: 16 },
  { label: "Octal", base: 8 },
];
const longReadings = [{ label: "Binary", base: 2 as const }, { label: "Decimal", base: 10 as const }, ...shortReadings];

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
      return <p role="status">Cancelled. Change the number to convert it.</p>;
    case "long":
      return (
        <>
          <p className="text-ink-soft">Too long for its bits and steps: here are its first and last digits.</p>
          <dl className="calc-readings">
            {longReadings.map(({ label, base }) => (
              <NumberReading key={base} label={label} digits={conversion.digits[base]} base={base} />
            ))}
          </dl>
        </>
      );
    case "number":
      return (
        <>
          <dl className="calc-readings">
            {shortReadings.map(({ label, base }) => (
              <NumberReading key={base} label={label} digits={writeNumber(conversion.value, base)} base={base} />
            ))}
          </dl>
          <Register value={conversion.value} onChange={onChange} />
          <StepByStep
            key={`${source}${conversion.value}`}
            subject={{ kind: "conversion", from: source, value: conversion.value }}
          />
        </>
      );
  }
}
