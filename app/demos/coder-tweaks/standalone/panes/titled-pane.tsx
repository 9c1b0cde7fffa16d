import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";

export function TitledPane({ title, actions, children }: { title: string; actions: ReactNode; children: ReactNode }) {
  return (
    <section className="tool-pane time-pane" aria-label={title}>
      <div className="tool-pane-head">
        <h2 className="tool-pane-title">{title}</h2>
        <div className="tool-actions">{actions}</div>
      </div>
      {children}
    </section>
  );
}

export function ExampleAndClear({ onExample, onClear }: { onExample: () => void; onClear: () => void }) {
  return (
    <>
      <Button variant="ghost" size="sm" onClick={onExample}>
        Example
      </Button>
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear
      </Button>
    </>
  );
}
