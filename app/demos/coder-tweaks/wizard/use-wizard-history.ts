import { type Dispatch, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import type { WizardEvent, WizardState } from "./wizard-state.ts";
import { canReach, type StepId, steps } from "./wizard-state.ts";

type View = StepId | "more-tools";

const viewOf = ({ step, isShowingMoreTools }: WizardState): View => (isShowingMoreTools ? "more-tools" : step);

const hashOf = (view: View): string => (view === "upload" ? "" : `#${view}`);

const viewOfHash = (hash: string): View =>
  hash === "#more-tools" ? "more-tools" : (steps.find(({ id }) => hash === `#${id}`)?.id ?? "upload");

/** Makes each step an entry of the browser's history, so that Back goes one step back. @param isReady false while restoring */
export function useWizardHistory(state: WizardState, isReady: boolean, dispatch: Dispatch<WizardEvent>): void {
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  const isTraversal = useNavigationType() === "POP";
  const isOpened = useRef(false);
  const view = viewOf(state);
  const isRunning = state.run?.status === "running";
  const canOpen = (wanted: View): boolean => !isRunning && (wanted === "more-tools" || canReach(state, wanted));

  const follow = () => {
    const wanted = viewOfHash(hash);
    if (!isReady || wanted === view) return;
    // A step in the address of the opened page counts: the stored one may be a moment older.
    const isNamed = hash !== "" && hash === hashOf(wanted);
    if ((!isOpened.current && !isNamed) || !canOpen(wanted))
      void navigate({ hash: hashOf(view) }, { replace: true, preventScrollReset: true });
    else if (wanted === "more-tools") dispatch({ type: "more-tools-toggled", isShown: true });
    else dispatch({ type: "step-opened", step: wanted });
  };
  const record = () => {
    if (!isReady) return;
    if (isOpened.current && viewOfHash(hash) !== view)
      void navigate({ hash: hashOf(view) }, { preventScrollReset: true });
    isOpened.current = true;
  };
  const latest = useRef({ follow, record });
  latest.current = { follow, record };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each traversal is followed once
  useEffect(() => {
    if (isTraversal) latest.current.follow();
  }, [key, isTraversal, isReady]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the view is recorded once
  useEffect(() => latest.current.record(), [view, isReady]);
}
