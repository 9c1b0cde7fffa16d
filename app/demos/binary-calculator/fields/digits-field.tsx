import { type ClipboardEvent, type ClipboardEventHandler, type Ref, useImperativeHandle, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldLayout, fieldAria } from "#app/ui/fields/field-layout.tsx";
import { isComposing } from "#app/ui/pointer/is-composing.ts";
import { longFrom } from "../long-numbers/long-number-tasks.ts";
import { type Base, countDigits, showEnds } from "../number-text.ts";
import { type LongNumber, useDigits } from "./use-digits.ts";

export interface DigitsFieldHandle {
  read(): string;
  /** Sets the text without calling `onDigits`, even if it is no number in the field's base. */
  write(digits: string): void;
  /** Accepts or rejects input from before hydration. @param base of the field by then */
  acceptEarlyInput(base: Base): void;
}

interface DigitsFieldProps {
  name: string;
  label: string;
  base: Base;
  handle: Ref<DigitsFieldHandle>;
  defaultValue: string;
  hint?: string;
  error?: string | undefined;
  onDigits: (digits: string) => void;
}

/**
 * A number of any length, in lines that wrap. Uncontrolled: input from before hydration stays, and a key press in a long
 * number costs no more than the browser's own work. Other characters are rejected with a toast; pasted text may have
 * separators and prefixes. Long numbers never enter the textarea: a browser takes half a second to lay out a million digits.
 */
export function DigitsField({ name, label, base, handle, defaultValue, hint, error, onDigits }: DigitsFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const longDigits = useRef<HTMLDivElement>(null);
  const digits = useDigits({ base, defaultValue, field, longDigits, onDigits });
  const { longNumber, input, cancel } = digits;
  useImperativeHandle(handle, () => digits);
  const paste = (event: ClipboardEvent) => {
    const text = textAfterPaste(event, field.current);
    if (text.length <= longFrom && !longNumber) return; // left to the browser, with its undo
    event.preventDefault();
    input(text);
  };
  return (
    <FieldLayout id={name} label={label} hint={hint} error={error}>
      <textarea
        ref={field}
        id={name}
        name={name}
        rows={1}
        inputMode="numeric"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={defaultValue}
        hidden={longNumber !== undefined}
        className="field calc-digits"
        {...fieldAria(name, { error, hint })}
        onInput={({ currentTarget }) => input(currentTarget.value)}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposing(event)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      {longNumber && (
        <LongDigits
          ref={longDigits}
          {...{ label, base, longNumber }}
          onPaste={paste}
          onRemove={() => input("")}
          onCancel={cancel}
        />
      )}
    </FieldLayout>
  );
}

function textAfterPaste({ clipboardData }: ClipboardEvent, field: HTMLTextAreaElement | null): string {
  const pasted = clipboardData.getData("text/plain");
  if (!field) return pasted;
  const { value, selectionStart, selectionEnd } = field;
  return value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
}

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

function LongDigits({ ref, label, base, longNumber, onPaste, onRemove, onCancel }: LongDigitsProps) {
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
