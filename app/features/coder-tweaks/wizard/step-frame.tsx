import type { ReactNode } from "react";

interface StepFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Back, Continue and what else leads on. */
  footer?: ReactNode;
}

export const stepHeadingId = "wizard-step";

/** One step. Its heading takes the focus when the step changes: wizard-panel.tsx. */
export function StepFrame({ title, lead, children, footer }: StepFrameProps) {
  return (
    <section aria-labelledby={stepHeadingId} className="grid gap-6">
      <header>
        <h2 id={stepHeadingId} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        {lead && <p className="mt-2 max-w-[44em] text-ink-soft">{lead}</p>}
      </header>
      {children}
      {footer && <footer className="wizard-footer">{footer}</footer>}
    </section>
  );
}
