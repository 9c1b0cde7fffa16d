import { lazy, Suspense, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Subject } from "./walkthrough.ts";

const Sheet = lazy(() => import("./sheet.tsx").then(({ Sheet }) => ({ default: Sheet })));

/** @param subject one that `canExplain` accepts */
export function StepByStep({ subject }: { subject: Subject }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="calc-steps needs-scripts">
      <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Hide the steps" : "Step by step"}
      </Button>
      {isOpen && (
        <Suspense fallback={<p className="text-ink-soft">Loading…</p>}>
          <Sheet subject={subject} />
        </Suspense>
      )}
    </section>
  );
}
