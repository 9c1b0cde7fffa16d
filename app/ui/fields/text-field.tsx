import { type ComponentProps, useId } from "react";
import { FieldLayout, type FieldTexts, fieldAria } from "./field-layout.tsx";

type TextFieldProps = ComponentProps<"input"> & FieldTexts;

export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldLayout id={fieldId} label={label} hint={hint} error={error} className={className}>
      <input {...input} id={fieldId} className="field" {...fieldAria(fieldId, { hint, error })} />
    </FieldLayout>
  );
}
