import { type RefObject, useRef } from "react";
import { FieldFrame, fieldAria } from "#app/ui/field-frame.tsx";
import { showError } from "#app/ui/show-toast.ts";
import { type Base, hasOnlyDigits, readPasted } from "./number-text.ts";
import { faultOf } from "./typed.ts";

interface DigitsFieldProps {
  /** Also its id. */
  name: string;
  label: string;
  base: Base;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  defaultValue: string;
  error?: string | undefined;
  /** Called with digits of the base, or nothing. */
  onDigits: (digits: string) => void;
}

/** Said once, however many keys are held. */
const toastId = "invalid-digits";

/**
 * A number as long as it likes, in lines that wrap. Uncontrolled, so that what is typed before React stays, and that a
 * key in a long number costs no more than the browser itself takes. Other characters are refused, with a toast; what is
 * pasted is understood with its separators and prefixes.
 */
export function DigitsField({ name, label, base, fieldRef, defaultValue, error, onDigits }: DigitsFieldProps) {
  const valid = useRef(defaultValue);
  const takeInput = (field: HTMLTextAreaElement) => {
    const text = field.value;
    const digits = hasOnlyDigits(text, base) ? text : readPasted(text, base);
    if (digits === undefined) {
      const caret = Math.max(0, field.selectionStart - (text.length - valid.current.length));
      field.value = valid.current;
      field.setSelectionRange(caret, caret);
      showError("Invalid Input", faultOf(base), { id: toastId });
      return;
    }
    if (digits !== text) field.value = digits;
    valid.current = digits;
    onDigits(digits);
  };
  return (
    <FieldFrame id={name} label={label} error={error}>
      <textarea
        ref={fieldRef}
        id={name}
        name={name}
        rows={1}
        inputMode="numeric"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={defaultValue}
        className="field calc-digits"
        {...fieldAria(name, { error, hint: undefined })}
        onFocus={({ currentTarget }) => {
          // Another field may have filled this one.
          valid.current = currentTarget.value;
        }}
        onInput={({ currentTarget }) => takeInput(currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
    </FieldFrame>
  );
}
