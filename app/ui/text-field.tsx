import { type ComponentProps, useId, useRef } from "react";
import { FieldFrame, type FieldWords, fieldAria } from "#app/ui/field-frame.tsx";
import { useCharacterCount } from "#app/ui/use-character-count.ts";

type TextFieldProps = Omit<ComponentProps<"input">, "ref"> & FieldWords;

/** One line of text. Uncontrolled unless given `value`; takes every attribute of an <input>. */
export function TextField({ label, hint, error, hasCounter = false, id, className, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const field = useRef<HTMLInputElement>(null);
  const max = hasCounter ? input.maxLength : undefined;
  const used = useCharacterCount(field, { isOn: max !== undefined, value: input.value });
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      hint={hint}
      error={error}
      className={className}
      count={max ? { used, max } : undefined}
    >
      <input {...input} ref={field} id={fieldId} className="field" {...fieldAria(fieldId, { hint, error })} />
    </FieldFrame>
  );
}
