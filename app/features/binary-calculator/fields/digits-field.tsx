import { type ClipboardEvent, type Ref, useImperativeHandle, useRef } from "react";
import { FieldFrame, fieldAria } from "#app/ui/field-frame.tsx";
import { longFrom } from "../long-numbers/long-number-tasks.ts";
import type { Base } from "../number-text.ts";
import { LongDigits } from "./long-digits.tsx";
import { useDigits } from "./use-digits.ts";

/** What a panel does with a field. */
export interface DigitsFieldHandle {
  /** The digits now: of the field's base, or none. */
  read(): string;
  /** Sets them, without a call of `onDigits`. */
  put(digits: string): void;
  /** Takes or refuses what was typed before React came. @param base the field's own, as its panel knows it by then */
  hear(base: Base): void;
}

interface DigitsFieldProps {
  /** Also its id. */
  name: string;
  label: string;
  base: Base;
  handle: Ref<DigitsFieldHandle>;
  defaultValue: string;
  error?: string | undefined;
  /** Called with digits of the base, or nothing. */
  onDigits: (digits: string) => void;
}

/**
 * A number as long as it likes, in lines that wrap. Uncontrolled, so that what is typed before React stays, and that a
 * key in a long number costs no more than the browser itself takes. Other characters are refused, with a toast; what is
 * pasted is understood with its separators and prefixes. A million digits would hold a browser up for half a second to
 * lay them out: long numbers never enter the textarea.
 */
export function DigitsField({ name, label, base, handle, defaultValue, error, onDigits }: DigitsFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const placard = useRef<HTMLDivElement>(null);
  const { beside, put, read, hear, cancel, digitsNow } = useDigits({ base, defaultValue, field, placard, onDigits });
  useImperativeHandle(handle, () => ({ read: digitsNow, put, hear }));
  const paste = (event: ClipboardEvent) => {
    const text = textAfterPaste(event, field.current);
    if (text.length <= longFrom && !beside) return; // the browser's own way, with its undo
    event.preventDefault();
    read(text);
  };
  return (
    <FieldFrame id={name} label={label} error={error}>
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
        hidden={beside !== undefined}
        className="field calc-digits"
        {...fieldAria(name, { error, hint: undefined })}
        onInput={({ currentTarget }) => read(currentTarget.value)}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      {beside && (
        <LongDigits
          ref={placard}
          {...{ label, base, beside }}
          onPaste={paste}
          onRemove={() => read("")}
          onCancel={cancel}
        />
      )}
    </FieldFrame>
  );
}

/** What the field would hold. */
function textAfterPaste({ clipboardData }: ClipboardEvent, field: HTMLTextAreaElement | null): string {
  const pasted = clipboardData.getData("text/plain");
  if (!field) return pasted;
  const { value, selectionStart, selectionEnd } = field;
  return value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
}
