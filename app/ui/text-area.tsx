import { type ComponentProps, useId, useRef } from "react";
import { FieldFrame, type FieldWords, fieldAria } from "#app/ui/field-frame.tsx";
import { useCharacterCount } from "#app/ui/use-character-count.ts";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "ref">, FieldWords {
  /** Counts up to this without cutting anything off: a pasted text may be too long, and says so. */
  countMax?: number;
}

/** Several lines of text that grow with what is written. Uncontrolled unless given `value`. */
export function TextArea({
  label,
  hint,
  error,
  hasCounter = false,
  id,
  className,
  rows = 5,
  countMax,
  ...area
}: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const field = useRef<HTMLTextAreaElement>(null);
  const max = hasCounter ? (countMax ?? area.maxLength) : undefined;
  const used = useCharacterCount(field, { isOn: max !== undefined, value: area.value });
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      hint={hint}
      error={error}
      className={className}
      count={max ? { used, max } : undefined}
    >
      <textarea
        {...area}
        ref={field}
        id={fieldId}
        rows={rows}
        className="field field-area"
        {...fieldAria(fieldId, { hint, error })}
      />
    </FieldFrame>
  );
}
