import type { Project } from "../project/project-file.ts";
import { dropRun, type ProcessingRunState, type WizardState } from "./wizard-state.ts";

const version = 1;

type StoredRun = Omit<ProcessingRunState, "reports" | "rejections"> & {
  reports: unknown[];
  rejections: [number, "all" | number[]][];
};

/** @returns the wizard as text, without the list of files, which is read from the archive */
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

const storeRun = (run: ProcessingRunState): StoredRun => ({
  ...run,
  reports: [...run.reports],
  rejections: [...run.rejections].map(([id, rejection]) => [id, rejection === "all" ? "all" : [...rejection]]),
});

/** @returns undefined for another version or a truncated file */
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
      readError: undefined,
      isShowingMoreTools: false,
    };
    return state.run ? state : dropRun(state);
  } catch {
    return undefined;
  }
}

const readRun = (run: StoredRun): ProcessingRunState => ({
  ...run,
  // A run that a reload has stopped is resumed by the visitor. Earlier versions wrote "cancelled".
  status: run.status === "done" ? "done" : "canceled",
  reports: new Map(run.reports as [number, never][]),
  rejections: new Map(run.rejections.map(([id, rejection]) => [id, rejection === "all" ? "all" : new Set(rejection)])),
});
