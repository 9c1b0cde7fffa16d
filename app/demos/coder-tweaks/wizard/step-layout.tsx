import type { ReactNode } from "react";

interface StepLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** On a phone the footer stays in view, since the step is several screens high. */
  hasStickyFooter?: boolean;
}

export const stepHeadingId = "wizard-step";

export function StepLayout({ title, lead, children, footer, hasStickyFooter = false }: StepLayoutProps) {
  return (
    <section aria-labelledby={stepHeadingId} className="grid gap-6">
      <header>
        <h2 id={stepHeadingId} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        {lead && <p className="mt-2 max-w-[44em] text-ink-soft">{lead}</p>}
      </header>
      {children}
      {footer && (
        <div className="wizard-footer" data-sticky={hasStickyFooter || undefined}>
          {footer}
        </div>
      )}
    </section>
  );
}
