import type { Project } from "../project/project-file.ts";
import { dropRun, type Run, type WizardState } from "./wizard-state.ts";

/** Changes with the shape of what is kept: an older one is not read. */
const version = 1;

type StoredRun = Omit<Run, "reports" | "rejections"> & { reports: unknown[]; rejections: [number, "all" | number[]][] };

/** @returns the wizard as text, without the list of files, which comes from the archive again */
export function storeWizard({ step, furthest, chosenTools, selected, assigned, run }: WizardState): string {
  return JSON.stringify({
    version,
    step,
    furthest,
    chosenTools,
    selected: [...selected],
    assigned: [...assigned],
    run: run && storeRun(run),
  });
}

const storeRun = (run: Run): StoredRun => ({
  ...run,
  // Nobody goes on with it after a reload but the visitor.
  status: run.status === "running" ? "cancelled" : run.status,
  reports: [...run.reports],
  rejections: [...run.rejections].map(([id, rejection]) => [id, rejection === "all" ? "all" : [...rejection]]),
});

/** @returns the state that `storeWizard` has written; undefined for another version or a file cut short */
export function readStoredWizard(text: string | undefined, project: Project): WizardState | undefined {
  try {
    const stored = JSON.parse(text ?? "");
    if (stored?.version !== version) return undefined;
    const { step, furthest, chosenTools, selected, assigned, run } = stored;
    const state: WizardState = {
      step,
      furthest,
      chosenTools,
      selected: new Set(selected),
      assigned: new Map(assigned),
      run: run && readRun(run),
      project,
      readFailure: undefined,
      isShowingMoreTools: false,
    };
    return state.run ? state : dropRun(state);
  } catch {
    return undefined;
  }
}

const readRun = (run: StoredRun): Run => ({
  ...run,
  // As `storeRun` has written them.
  reports: new Map(run.reports as [number, never][]),
  rejections: new Map(run.rejections.map(([id, rejection]) => [id, rejection === "all" ? "all" : new Set(rejection)])),
});
