import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-12 text-center">
      <svg
        viewBox="0 0 48 48"
        className="size-12 text-line-strong"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d="M13 7h30l-8 34H5z" strokeWidth="1.5" strokeLinejoin="round" />
        <path d="M28 7l-8 34M9 24h30" strokeWidth="1.5" />
      </svg>
      <p className="font-semibold text-ink">{title}</p>
      {children && <div className="max-w-prose text-sm text-ink-soft">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
