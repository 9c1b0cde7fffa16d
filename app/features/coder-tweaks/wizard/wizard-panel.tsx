import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Project } from "../project/project-file.ts";
import { onFirstIntent } from "./first-intent.ts";
import { stepHeadingId } from "./step-frame.tsx";
import { StepIndicator } from "./step-indicator.tsx";
import type { StepId } from "./steps.ts";
import { UploadStep } from "./upload-step.tsx";
import { useDroppedProject } from "./use-dropped-project.ts";
import { useRecipeLink } from "./use-recipe-link.ts";
import { useWizard, type Wizard } from "./use-wizard.ts";

const loadMoreTools = () => import("./more-tools.tsx");
const MoreTools = lazy(async () => ({ default: (await loadMoreTools()).MoreTools }));
const loadSelectTools = () => import("./select-tools-step.tsx");
const SelectToolsStep = lazy(async () => ({ default: (await loadSelectTools()).SelectToolsStep }));
const loadAssign = () => import("../assign/assign-step.tsx");
const AssignStep = lazy(async () => ({ default: (await loadAssign()).AssignStep }));
const loadProcess = () => import("../processing/process-step.tsx");
const ProcessStep = lazy(async () => ({ default: (await loadProcess()).ProcessStep }));
const loadDownload = () => import("../review/download-step.tsx");
const DownloadStep = lazy(async () => ({ default: (await loadDownload()).DownloadStep }));

/** The wizard itself. It comes after hydration, since all that it does is done in the browser. */
export function WizardPanel() {
  const wizard = useWizard();
  const { state, dispatch, reading } = wizard;
  useRecipeLink(dispatch, wizard.isRestoring);
  useCodeOfLaterSteps(state.project);
  useFocusOnChange(wizard.isRestoring ? undefined : `${state.step} ${state.isShowingMoreTools}`);
  const isWelcome = !wizard.isRestoring && (state.step === "upload" || state.project === undefined);
  const isHeldOver = useDroppedProject(isWelcome, wizard.read);
  const open = (step: StepId) => dispatch({ type: "step-opened", step });
  if (wizard.isRestoring) return <Waiting />;
  if (state.isShowingMoreTools)
    return <MoreTools onBack={() => dispatch({ type: "more-tools-toggled", isShown: false })} />;
  return (
    <div className="grid gap-10">
      <StepIndicator
        step={state.step}
        furthest={state.furthest}
        isLocked={state.run?.status === "running" || reading !== undefined}
        onOpen={open}
      />
      <KeepingNotice project={state.project} />
      <Suspense fallback={<Waiting />}>
        <Step key={state.step} wizard={wizard} isHeldOver={isHeldOver} onOpen={open} />
      </Suspense>
    </div>
  );
}

function Waiting() {
  return (
    <>
      <Spinner label="Loading" />
      <Skeleton lines={4} className="mt-4" />
    </>
  );
}

interface StepProps {
  wizard: Wizard;
  isHeldOver: boolean;
  onOpen: (step: StepId) => void;
}

function Step({ wizard, isHeldOver, onOpen }: StepProps): ReactNode {
  const { state, dispatch, archive } = wizard;
  switch (state.step) {
    case "upload":
      return (
        <UploadStep
          project={state.project}
          reading={wizard.reading}
          isHeldOver={isHeldOver}
          onRead={wizard.read}
          onCancel={wizard.cancelReading}
          onMoreTools={() => dispatch({ type: "more-tools-toggled", isShown: true })}
          onContinue={() => onOpen("select-tools")}
        />
      );
    case "select-tools":
      return (
        <SelectToolsStep
          state={state}
          onToggle={(tool) => dispatch({ type: "tool-toggled", tool })}
          onOptionsChange={() => dispatch({ type: "options-changed" })}
          onBack={() => onOpen("upload")}
          onContinue={() => onOpen("select-files")}
        />
      );
    case "select-files":
      return <AssignStep wizard={wizard} />;
    case "process":
      return <ProcessStep wizard={wizard} />;
    case "download":
      return archive && <DownloadStep wizard={wizard} archive={archive} />;
  }
}

const keepingTexts = {
  kept: undefined,
  impossible: "This browser gives no room to keep the project: it is gone when the page is reloaded or left.",
  elsewhere: "Another tab keeps a project. This one is gone when the page is reloaded or left.",
};

function KeepingNotice({ project }: { project: Project | undefined }) {
  const text = project && keepingTexts[project.keeping];
  return (
    text && (
      <Notice>
        <p>{text}</p>
      </Notice>
    )
  );
}

/**
 * The heading of a new step takes the focus, and so comes into view: keyboard, screen reader and eye begin at its top.
 * @param shown names what is shown; what is there when the page opens is nobody's step
 */
function useFocusOnChange(shown: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current !== undefined && last.current !== shown) document.getElementById(stepHeadingId)?.focus();
    last.current = shown;
  }, [shown]);
}

/** Fetched before they are opened, so that nobody has to wait: the first at a sign of use, the rest with a project. */
function useCodeOfLaterSteps(project: Project | undefined): void {
  const hasProject = project !== undefined;
  useEffect(() => onFirstIntent(() => fetchAhead([loadSelectTools, loadMoreTools])), []);
  useEffect(() => {
    if (hasProject) fetchAhead([loadAssign, loadProcess, loadDownload]);
  }, [hasProject]);
}

/** A failure shows when the step is opened. */
function fetchAhead(loads: readonly (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => undefined);
}
