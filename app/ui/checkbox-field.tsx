import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError, fieldAria } from "#app/ui/field-frame.tsx";

interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  /** What is agreed to; may hold links. */
  children: ReactNode;
  /** Shown below and tied to the box. */
  error?: string | undefined;
}

/** A box to tick, with its words beside it. */
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
