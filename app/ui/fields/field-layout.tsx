import type { ReactNode } from "react";
import { useTexts } from "../language/use-texts.tsx";

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

interface FieldLayoutProps extends FieldTexts {
  id: string;
  count?: { used: number; max: number } | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function fieldAria(id: string, { hint, error }: Pick<FieldTexts, "hint" | "error">) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined } as const;
}

export function FieldLayout({ id, label, hint, error, count, className = "", children }: FieldLayoutProps) {
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
          {count && <CharacterCount {...count} />}
        </div>
      )}
    </div>
  );
}

const announcedFrom = 20;

function CharacterCount({ used, max }: { used: number; max: number }) {
  const { charactersLeft, charactersOver } = useTexts("ui");
  const left = max - used;
  return (
    <p className="figures flex-none">
      <span aria-hidden="true">
        {used} / {max}
      </span>
      {/* Announced only near the limit: a count on every key would interrupt typing. */}
      <span className="sr-only" aria-live="polite">
        {left <= announcedFrom && (left < 0 ? charactersOver({ count: -left }) : charactersLeft({ count: left }))}
      </span>
    </p>
  );
}

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
