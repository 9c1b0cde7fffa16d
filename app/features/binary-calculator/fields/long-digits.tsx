import type { ClipboardEventHandler, Ref } from "react";
import { Button } from "#app/ui/button.tsx";
import { type Base, countDigits, showEnds } from "../number-text.ts";
import type { LongNumber } from "./use-digits.ts";

interface LongDigitsProps {
  ref: Ref<HTMLDivElement>;
  label: string;
  base: Base;
  longNumber: LongNumber;
  onPaste: ClipboardEventHandler;
  onRemove: () => void;
  onCancel: () => void;
}

/** Digits shown of each end, so that both fit on a phone. */
const endLength = 24;

export function LongDigits({ ref, label, base, longNumber, onPaste, onRemove, onCancel }: LongDigitsProps) {
  const isParsing = longNumber.kind === "parsing";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of the form's data
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={isParsing ? label : `${label}, ${countDigits(longNumber.digits)}`}
      className="field calc-long-digits"
      onPaste={onPaste}
    >
      {isParsing ? (
        <p role="status">Reading the pasted text…</p>
      ) : (
        <p className="calc-number">{showEnds(longNumber.digits, base, endLength)}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!isParsing && <p className="text-sm text-ink-soft">Too long to edit here.</p>}
        <Button size="sm" variant="secondary" onClick={isParsing ? onCancel : onRemove}>
          {isParsing ? "Cancel" : "Remove number"}
        </Button>
      </div>
    </div>
  );
}
