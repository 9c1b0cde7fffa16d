import type { ReactNode } from "react";

export interface FieldWords {
  label: string;
  /** Help that is there before anything goes wrong. */
  hint?: ReactNode;
  /** What is wrong and how to mend it. Shown beside the field and tied to it. */
  error?: string | undefined;
  /** Shows how many of `maxLength` characters are used. */
  hasCounter?: boolean;
}

interface FieldFrameProps extends FieldWords {
  id: string;
  count?: { used: number; max: number } | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The aria attributes that tie a control to its hint and error. */
export function fieldAria(id: string, { hint, error }: Pick<FieldWords, "hint" | "error">) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined } as const;
}

/** Label above, control, then error, hint and counter below. Shared by TextField and TextArea. */
export function FieldFrame({ id, label, hint, error, count, className = "", children }: FieldFrameProps) {
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="justify-self-start text-sm font-semibold text-ink">
        {label}
      </label>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {(hint || count) && (
        <div className="flex items-start justify-between gap-4 text-xs text-ink-faint">
          {hint ? <p id={`${id}-hint`}>{hint}</p> : <span />}
          {count && (
            <p className="figures flex-none">
              <span aria-hidden="true">
                {count.used} / {count.max}
              </span>
              {/* Spoken only near the end: a count on every key would talk over the typing. */}
              <span className="sr-only" aria-live="polite">
                {count.max - count.used <= 20 ? `${count.max - count.used} characters left` : ""}
              </span>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** What is wrong with a field, in the words that stand below it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <svg viewBox="0 0 16 16" className="mt-0.75 size-4 flex-none" fill="currentColor" aria-hidden="true">
        <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-.9 3h1.8l-.2 5H7.3l-.2-5ZM8 12.4a1 1 0 1 1 0-2 1 1 0 0 1 0 2Z" />
      </svg>
      {children}
    </p>
  );
}
