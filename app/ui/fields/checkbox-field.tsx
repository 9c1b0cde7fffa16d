import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError, fieldAria } from "./field-layout.tsx";

interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  children: ReactNode;
  error?: string | undefined;
}

export function CheckboxField({ children, error, id, className = "", ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <div className="flex items-start gap-3">
        <input {...input} id={fieldId} type="checkbox" className="checkbox" {...fieldAria(fieldId, { error })} />
        <label htmlFor={fieldId} className="cursor-pointer py-1.5 text-sm text-ink-soft">
          {children}
        </label>
      </div>
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
    </div>
  );
}
