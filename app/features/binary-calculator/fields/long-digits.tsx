import type { ClipboardEventHandler, Ref } from "react";
import { Button } from "#app/ui/button.tsx";
import { type Base, countDigits, showEnds } from "../number-text.ts";
import type { Beside } from "./use-digits.ts";

interface LongDigitsProps {
  ref: Ref<HTMLDivElement>;
  label: string;
  base: Base;
  beside: Beside;
  onPaste: ClipboardEventHandler;
  onRemove: () => void;
  onCancel: () => void;
}

/** In digits: as many as leave room for the rest on a phone. */
const endLength = 24;

/** Stands in a field's place for a number that nobody edits digit by digit: its ends, its length, and a way out. */
export function LongDigits({ ref, label, base, beside, onPaste, onRemove, onCancel }: LongDigitsProps) {
  const isReading = beside.kind === "reading";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of the form's data
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={isReading ? label : `${label}, ${countDigits(beside.digits)}`}
      className="field calc-long-digits"
      onPaste={onPaste}
    >
      {isReading ? (
        <p role="status">Reading what was pasted…</p>
      ) : (
        <p className="calc-number">{showEnds(beside.digits, base, endLength)}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!isReading && <p className="text-sm text-ink-soft">Too long to edit here.</p>}
        <Button size="sm" variant="secondary" onClick={isReading ? onCancel : onRemove}>
          {isReading ? "Cancel" : "Remove number"}
        </Button>
      </div>
    </div>
  );
}
