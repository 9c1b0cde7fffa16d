import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { isComposing } from "../pointer/is-composing.ts";
import { FieldLayout, type FieldTexts, fieldAria } from "./field-layout.tsx";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "ref">, FieldTexts {
  /** Shows how many of these characters are used. Does not truncate: a pasted text that is too long is rejected. */
  countMax?: number;
}

/** Grows with its text. Ctrl+Enter sends its form, or ⌘ Enter on a Mac. Uncontrolled unless `value` is given. */
export function TextArea({
  label,
  hint,
  error,
  id,
  className,
  rows = 5,
  countMax,
  defaultValue,
  ...area
}: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const field = useRef<HTMLTextAreaElement>(null);
  const used = useCharacterCount(field, area.value);
  return (
    <FieldLayout
      id={fieldId}
      label={label}
      hint={hint}
      error={error}
      className={className}
      count={countMax ? { used, max: countMax } : undefined}
    >
      <textarea
        {...area}
        {...(defaultValue !== undefined && { defaultValue: withLineFeeds(String(defaultValue)) })}
        ref={field}
        id={fieldId}
        rows={rows}
        className="field field-area"
        onKeyDown={sendForm}
        {...fieldAria(fieldId, { hint, error })}
      />
    </FieldLayout>
  );
}

function sendForm(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Forms post CRLF. HTML parsers drop a field's first line end, and React compensates only for LF. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, "\n");

/** A controlled field uses its `value`: a render between a key and React's change event would undo the key. */
function useCharacterCount(field: RefObject<HTMLTextAreaElement | null>, value: ComponentProps<"textarea">["value"]) {
  const [used, setUsed] = useState(0);
  const isControlled = value !== undefined;
  useEffect(() => {
    const element = field.current;
    if (isControlled || !element) return;
    const update = () => setUsed(element.value.length);
    // The reset event precedes the reset.
    const updateAfterReset = () => setTimeout(update);
    update();
    element.addEventListener("input", update);
    element.form?.addEventListener("reset", updateAfterReset);
    return () => {
      element.removeEventListener("input", update);
      element.form?.removeEventListener("reset", updateAfterReset);
    };
  }, [field, isControlled]);
  return isControlled ? String(value).length : used;
}
