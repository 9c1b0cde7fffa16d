import { type EngineId, inRunOrder } from "../engines/engine-contract.ts";
import type { ProjectFile } from "../project/project-file.ts";
import type { WizardState } from "./wizard-state.ts";

export const toolsOf = ({ assigned, chosenTools }: WizardState, id: number): EngineId[] =>
  inRunOrder((assigned.get(id) ?? []).filter((tool) => chosenTools.includes(tool)));

const hasTool = (state: WizardState, id: number): boolean =>
  (state.assigned.get(id) ?? []).some((tool) => state.chosenTools.includes(tool));

export const filesToProcess = (state: WizardState): ProjectFile[] =>
  state.project?.files.filter(({ id }) => state.selected.has(id) && hasTool(state, id)) ?? [];

export const canProcess = (state: WizardState): boolean =>
  [...state.assigned.keys()].some((id) => state.selected.has(id) && hasTool(state, id));

export const countFilesWithTools = (state: WizardState): number =>
  [...state.assigned.keys()].filter((id) => hasTool(state, id)).length;

export function progressOf({ run }: WizardState): number {
  if (!run || run.queue.length === 0) return 0;
  // At the end there may be reports of other files, in which names of converted ones were updated.
  return Math.min(100, Math.round((100 * run.reports.size) / run.queue.length));
}
