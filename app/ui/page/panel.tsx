import { type ReactNode, useId } from "react";

interface PanelProps {
  id?: string | undefined;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** Can take the focus when a button in it is removed. */
export function Panel({ id, title, lead, actions, children }: PanelProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} tabIndex={-1} className="mt-10 scroll-mt-24 outline-none">
      <header className="list-head mb-4 min-h-11">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {actions}
        {lead && (
          <div className="list-lead">
            <div className="max-w-prose">{lead}</div>
          </div>
        )}
      </header>
      {children}
    </section>
  );
}
