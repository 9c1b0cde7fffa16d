import { placeOf, type StepId, steps } from "./steps.ts";

interface StepIndicatorProps {
  step: StepId;
  /** Up to here steps can be gone to. */
  furthest: StepId;
  isLocked: boolean;
  onOpen: (step: StepId) => void;
}

/** Five leaning panes: what is done is in ink, what is open now is lit. */
export function StepIndicator({ step, furthest, isLocked, onOpen }: StepIndicatorProps) {
  const current = placeOf(step);
  return (
    <nav aria-label="Steps">
      <ol className="wizard-steps">
        {steps.map(({ id, title }, place) => {
          const state = place === current ? "current" : place < current ? "completed" : "upcoming";
          const words = (
            <>
              <span className="wizard-step-pane" aria-hidden="true" />
              <span className="wizard-step-words">
                <span className="wizard-step-number">{place + 1}</span> {title}
                {state === "completed" && <span className="sr-only">, completed</span>}
              </span>
            </>
          );
          return (
            <li key={id} data-state={state}>
              {place === current || place > placeOf(furthest) || isLocked ? (
                <span className="wizard-step" aria-current={place === current ? "step" : undefined}>
                  {words}
                </span>
              ) : (
                <button type="button" className="wizard-step" onClick={() => onOpen(id)}>
                  {words}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
