import { indexOfStep, type StepId, steps } from "./steps.ts";

interface StepIndicatorProps {
  step: StepId;
  furthest: StepId;
  isLocked: boolean;
  onOpen: (step: StepId) => void;
}

export function StepIndicator({ step, furthest, isLocked, onOpen }: StepIndicatorProps) {
  const current = indexOfStep(step);
  return (
    <nav aria-label="Steps">
      <ol className="wizard-steps">
        {steps.map(({ id, title }, index) => {
          const state = index === current ? "current" : index < current ? "completed" : "upcoming";
          const label = (
            <>
              <span className="wizard-step-pane" aria-hidden="true" />
              <span className="wizard-step-label">
                <span className="wizard-step-number">{index + 1}</span> {title}
                {state === "completed" && <span className="sr-only">, completed</span>}
              </span>
            </>
          );
          return (
            <li key={id} data-state={state}>
              {index === current || index > indexOfStep(furthest) || isLocked ? (
                <span className="wizard-step" aria-current={index === current ? "step" : undefined}>
                  {label}
                </span>
              ) : (
                <button type="button" className="wizard-step" onClick={() => onOpen(id)}>
                  {label}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
