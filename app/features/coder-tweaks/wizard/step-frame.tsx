import { type ReactNode, useEffect, useRef } from "react";

interface StepFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Back, Continue and what else leads on. */
  footer?: ReactNode;
}

/** One step: its heading takes the focus when the step changes, so that keyboard and screen readers follow. */
export function StepFrame({ title, lead, children, footer }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not on the first step that is shown: the page has just been opened, and nobody has moved.
    if (document.activeElement !== document.body || window.scrollY > 0) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section aria-labelledby="wizard-step" className="grid gap-6">
      <header>
        <h2 id="wizard-step" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        {lead && <p className="mt-2 max-w-[44em] text-ink-soft">{lead}</p>}
      </header>
      {children}
      {footer && <footer className="wizard-footer">{footer}</footer>}
    </section>
  );
}
