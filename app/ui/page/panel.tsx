import { type ReactNode, useId } from "react";

interface PanelProps {
  id?: string;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Can take the focus when a button in it is removed. */
export function Panel({ id, title, actions, children }: PanelProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} tabIndex={-1} className="mt-12 scroll-mt-24 outline-none">
      <header className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
