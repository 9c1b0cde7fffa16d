import { type Dispatch, lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/page/skeleton.tsx";
import { showSuccess } from "#app/ui/show-toast.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Project } from "../project/project-file.ts";
import { UploadStep } from "../upload/upload-step.tsx";
import { useDroppedProject } from "../upload/use-dropped-project.ts";
import { stepHeadingId } from "./step-layout.tsx";
import { onFirstIntent, useWizard, type Wizard } from "./use-wizard.ts";
import { useWizardHistory } from "./use-wizard-history.ts";
import type { WizardEvent } from "./wizard-state.ts";
import { indexOfStep, type StepId, steps } from "./wizard-state.ts";

const loadSelectTools = () => import("../select-tools/select-tools-step.tsx");
const MoreTools = lazy(async () => ({ default: (await loadSelectTools()).MoreTools }));
const SelectToolsStep = lazy(async () => ({ default: (await loadSelectTools()).SelectToolsStep }));
const loadAssign = () => import("../assign/assign-step.tsx");
const AssignStep = lazy(async () => ({ default: (await loadAssign()).AssignStep }));
const loadProcess = () => import("../processing/process-step.tsx");
const ProcessStep = lazy(async () => ({ default: (await loadProcess()).ProcessStep }));
const loadDownload = () => import("../review/download-step.tsx");
const DownloadStep = lazy(async () => ({ default: (await loadDownload()).DownloadStep }));

export function WizardPanel() {
  const wizard = useWizard();
  const { state, dispatch, reading, isOpening } = wizard;
  useRecipeLink(dispatch, isOpening);
  useWizardHistory(state, !isOpening, dispatch);
  useCodeOfLaterSteps(state.project);
  useFocusOnChange(isOpening ? undefined : `${state.step} ${state.isShowingMoreTools}`);
  const isWelcome = !wizard.isRestoring && (state.step === "upload" || state.project === undefined);
  const isDraggedOver = useDroppedProject(isWelcome, wizard.read);
  if (wizard.isRestoring) return <LoadingPlaceholder />;
  if (state.isShowingMoreTools)
    return <MoreTools onBack={() => dispatch({ type: "more-tools-toggled", isShown: false })} />;
  return (
    <div className="grid gap-10">
      <StepIndicator
        step={state.step}
        furthest={state.furthest}
        isLocked={state.run?.status === "running" || reading !== undefined}
        onOpen={(step) => dispatch({ type: "step-opened", step })}
      />
      <PersistenceNotice project={state.project} />
      <Suspense fallback={<LoadingPlaceholder />}>
        <Step key={state.step} wizard={wizard} isDraggedOver={isDraggedOver} />
      </Suspense>
    </div>
  );
}

function LoadingPlaceholder() {
  return (
    <>
      <Spinner label="Loading" />
      <Skeleton lines={4} className="mt-4" />
    </>
  );
}

function Step({ wizard, isDraggedOver }: { wizard: Wizard; isDraggedOver: boolean }): ReactNode {
  const { state, archive } = wizard;
  switch (state.step) {
    case "upload":
      return <UploadStep wizard={wizard} isDraggedOver={isDraggedOver} />;
    case "select-tools":
      return <SelectToolsStep wizard={wizard} />;
    case "select-files":
      return <AssignStep wizard={wizard} />;
    case "process":
      return <ProcessStep wizard={wizard} />;
    case "download":
      return archive && <DownloadStep wizard={wizard} archive={archive} />;
  }
}

const persistenceNotices = {
  stored: undefined,
  unavailable: "This browser can't store the project: it will be lost when you reload or leave the page.",
  "other-tab": "Another tab has stored a project. This one will be lost when you reload or leave the page.",
};

function PersistenceNotice({ project }: { project: Project | undefined }) {
  const text = project && persistenceNotices[project.persistence];
  return (
    text && (
      <Notice>
        <p>{text}</p>
      </Notice>
    )
  );
}

/** Focuses the heading of a new step and scrolls it into view. @param shown undefined while the page opens */
function useFocusOnChange(shown: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current !== undefined && last.current !== shown) document.getElementById(stepHeadingId)?.focus();
    last.current = shown;
  }, [shown]);
}

function useCodeOfLaterSteps(project: Project | undefined): void {
  const hasProject = project !== undefined;
  useEffect(() => onFirstIntent(() => fetchAhead([loadSelectTools])), []);
  useEffect(() => {
    if (hasProject) fetchAhead([loadAssign, loadProcess, loadDownload]);
  }, [hasProject]);
}

function fetchAhead(loads: readonly (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => undefined);
}

function useRecipeLink(dispatch: Dispatch<WizardEvent>, isRestoring: boolean): void {
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (isRestoring || !hash.includes("tools=")) return;
    Promise.all([import("../engines/recipe/recipe-link.ts"), import("../select-tools/stored-options.ts")])
      .then(([{ decodeRecipe }, { storeOptions }]) => {
        const recipe = decodeRecipe(hash);
        if (!recipe) return;
        storeOptions(recipe.options);
        dispatch({ type: "tools-chosen", tools: recipe.tools });
        // A reload must not choose them again.
        history.replaceState(history.state, "", pathname + search);
        showSuccess("Recipe Loaded", `${recipe.tools.length} tools selected, with their options`);
      })
      // The link is ignored if its code cannot be loaded.
      .catch(() => undefined);
  }, [dispatch, isRestoring]);
}

interface StepIndicatorProps {
  step: StepId;
  furthest: StepId;
  isLocked: boolean;
  onOpen: (step: StepId) => void;
}

function StepIndicator({ step, furthest, isLocked, onOpen }: StepIndicatorProps) {
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
