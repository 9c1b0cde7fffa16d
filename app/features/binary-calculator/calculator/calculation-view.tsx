import { useMemo } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CancelledNote } from "../cancelled-note.tsx";
import { ResultView } from "./result-view.tsx";
import type { Calculated } from "./use-calculation.ts";
import { type Operands, type WrittenOutcome, writeOutcome } from "./work-out.ts";

interface CalculationViewProps {
  calculated: Calculated;
  onCancel: () => void;
}

/** Where a calculation stands, and in the end its result. */
export function CalculationView({ calculated, onCancel }: CalculationViewProps) {
  switch (calculated.kind) {
    case "nothing":
      return null;
    case "working":
      return (
        <div className="flex flex-wrap items-center gap-4">
          <p role="status">Calculating with long numbers…</p>
          <Button variant="secondary" size="sm" onClick={onCancel} className="needs-scripts">
            Cancel
          </Button>
          <noscript>Results of this length need JavaScript.</noscript>
        </div>
      );
    case "cancelled":
      return <CancelledNote>Cancelled. Press Calculate to try again.</CancelledNote>;
    case "failed":
      return <Notice tone="danger">These numbers are too long for your browser.</Notice>;
    case "ready":
      return <OutcomeView operands={calculated.operands} known={calculated.outcome} />;
  }
}

function OutcomeView({ operands, known }: { operands: Operands; known: WrittenOutcome | undefined }) {
  const outcome = useMemo(() => known ?? writeOutcome(operands), [operands, known]);
  switch (outcome.kind) {
    case "missing":
      return null;
    case "division-by-zero":
      return <Notice tone="danger">Cannot divide by zero</Notice>;
    case "shift-too-far":
      return <Notice tone="danger">A shift to the left by so much makes a number that no page can show.</Notice>;
    case "value":
      return <ResultView operands={operands} {...outcome} />;
  }
}
