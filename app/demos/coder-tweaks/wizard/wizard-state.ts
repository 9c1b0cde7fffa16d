import { type EngineId, engineIds, inRunOrder } from "../engines/engine-contract.ts";
import type { FileReport } from "../processing/file-report.ts";
import { type Project, type ProjectFile, startsSelected } from "../project/project-file.ts";
import type { Rejection } from "../review/diff/hunks.ts";

export const steps = [
  { id: "upload", title: "Upload Project" },
  { id: "select-tools", title: "Select Tools" },
  { id: "select-files", title: "Assign Tools" },
  { id: "process", title: "Process Files" },
  { id: "download", title: "Download" },
] as const;

export type StepId = (typeof steps)[number]["id"];

export const indexOfStep = (step: StepId): number => steps.findIndex(({ id }) => id === step);

const laterOf = (a: StepId, b: StepId): StepId => (indexOfStep(a) < indexOfStep(b) ? b : a);

const earlierOf = (a: StepId, b: StepId): StepId => (indexOfStep(a) < indexOfStep(b) ? a : b);

export interface ProcessingRunState {
  readonly status: "running" | "canceled" | "done";
  readonly isDryRun: boolean;
  readonly queue: readonly number[];
  readonly reports: ReadonlyMap<number, FileReport>;
  readonly notes: readonly string[];
  readonly milliseconds: number;
  readonly rejections: ReadonlyMap<number, Rejection>;
}

export interface WizardState {
  readonly step: StepId;
  readonly furthest: StepId;
  readonly isShowingMoreTools: boolean;
  readonly project: Project | undefined;
  readonly readError: { readonly name: string; readonly reason: string } | undefined;
  readonly chosenTools: readonly EngineId[];
  readonly selected: ReadonlySet<number>;
  /** May contain tools that are no longer chosen: use `toolsOf`. */
  readonly assigned: ReadonlyMap<number, readonly EngineId[]>;
  readonly run: ProcessingRunState | undefined;
}

export type WizardEvent =
  | { readonly type: "read-finished"; readonly project: Project }
  | { readonly type: "read-failed"; readonly name: string; readonly reason: string; readonly isProjectLost: boolean }
  | { readonly type: "restored"; readonly state: WizardState }
  | { readonly type: "restarted" }
  | { readonly type: "persistence-lost"; readonly project: Project }
  | { readonly type: "step-opened"; readonly step: StepId }
  | { readonly type: "more-tools-toggled"; readonly isShown: boolean }
  | { readonly type: "tool-toggled"; readonly tool: EngineId }
  | { readonly type: "tools-chosen"; readonly tools: readonly EngineId[] }
  | { readonly type: "options-changed" }
  | { readonly type: "files-selected"; readonly ids: readonly number[]; readonly isSelected: boolean }
  | { readonly type: "assignment-toggled"; readonly id: number; readonly tool: EngineId }
  | { readonly type: "tool-applied"; readonly tool: EngineId }
  | { readonly type: "run-started"; readonly queue: readonly number[]; readonly isDryRun: boolean }
  | { readonly type: "run-resumed" }
  | { readonly type: "files-processed"; readonly reports: readonly FileReport[] }
  | { readonly type: "run-canceled"; readonly milliseconds: number }
  | { readonly type: "run-finished"; readonly milliseconds: number; readonly notes: readonly string[] }
  | { readonly type: "dry-run-accepted" }
  | { readonly type: "rejection-set"; readonly ids: readonly number[]; readonly rejection: Rejection | undefined };

export const initialState: WizardState = {
  step: "upload",
  furthest: "upload",
  isShowingMoreTools: false,
  project: undefined,
  readError: undefined,
  chosenTools: [],
  selected: new Set(),
  assigned: new Map(),
  run: undefined,
};

/** The steps end a run before anything that it depends on can change. */
export function reduceWizard(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case "read-finished":
      return openProject(state, event.project);
    case "read-failed": {
      const { name, reason, isProjectLost } = event;
      const kept = isProjectLost ? { ...initialState, chosenTools: state.chosenTools } : state;
      return { ...openStep(kept, "select-tools"), readError: { name, reason } };
    }
    case "restored":
      return event.state;
    case "restarted":
      return initialState;
    case "persistence-lost":
      return state.project === event.project
        ? { ...state, project: { ...event.project, persistence: "unavailable" } }
        : state;
    case "step-opened":
      return openStep(state, event.step);
    case "more-tools-toggled":
      return { ...state, isShowingMoreTools: event.isShown };
    case "tool-toggled":
      return dropRun({ ...state, chosenTools: toggle(state.chosenTools, event.tool) });
    case "tools-chosen":
      return dropRun({ ...state, chosenTools: inOrder(event.tools) });
    case "options-changed":
      return dropRun(state);
    case "files-selected":
      return dropRun({ ...state, selected: selectFiles(state, event.ids, event.isSelected) });
    case "assignment-toggled": {
      const tools = toggle(state.assigned.get(event.id) ?? [], event.tool);
      return dropRun({ ...state, assigned: new Map(state.assigned).set(event.id, tools) });
    }
    case "tool-applied":
      return dropRun({ ...state, assigned: applyTool(state, event.tool) });
    case "run-started":
      return { ...dropRun(state), run: startRun(event.queue, event.isDryRun) };
    default:
      return { ...state, ...reduceRun(state, event) };
  }
}

type RunEventName = "run-resumed" | "run-canceled" | "run-finished" | "files-processed";
type RunEvent = Extract<WizardEvent, { type: RunEventName | "dry-run-accepted" | "rejection-set" }>;

function reduceRun({ run, furthest }: WizardState, event: RunEvent): Partial<WizardState> {
  if (!run) return {};
  switch (event.type) {
    case "run-resumed":
      return { run: { ...run, status: "running" } };
    case "files-processed": {
      const reports = new Map(run.reports);
      for (const report of event.reports) reports.set(report.id, report);
      return { run: { ...run, reports } };
    }
    case "run-canceled":
      return { run: { ...run, status: "canceled", milliseconds: run.milliseconds + event.milliseconds } };
    case "run-finished": {
      const milliseconds = run.milliseconds + event.milliseconds;
      const step = "download";
      return {
        run: { ...run, status: "done", milliseconds, notes: event.notes },
        step,
        furthest: laterOf(furthest, step),
      };
    }
    case "dry-run-accepted":
      return { run: { ...run, isDryRun: false } };
    case "rejection-set": {
      const rejections = new Map(run.rejections);
      for (const id of event.ids) {
        if (event.rejection === undefined) rejections.delete(id);
        else rejections.set(id, event.rejection);
      }
      return { run: { ...run, rejections } };
    }
  }
}

const startRun = (queue: readonly number[], isDryRun: boolean): ProcessingRunState => ({
  status: "running",
  isDryRun,
  queue,
  reports: new Map(),
  notes: [],
  milliseconds: 0,
  rejections: new Map(),
});

function openProject(state: WizardState, project: Project): WizardState {
  const selected = new Set(project.files.filter(startsSelected).map(({ id }) => id));
  return openStep({ ...initialState, chosenTools: state.chosenTools, project, selected }, "select-tools");
}

const openStep = (state: WizardState, step: StepId): WizardState => ({
  ...state,
  step,
  furthest: laterOf(state.furthest, step),
  isShowingMoreTools: false,
  readError: state.project ? undefined : state.readError,
});

export const dropRun = (state: WizardState): WizardState => ({
  ...state,
  run: undefined,
  step: earlierOf(state.step, "process"),
  furthest: earlierOf(state.furthest, "process"),
});

const inOrder = (tools: Iterable<EngineId>): EngineId[] => {
  const given = new Set(tools);
  return engineIds.filter((id) => given.has(id));
};

const toggle = (tools: readonly EngineId[], tool: EngineId): EngineId[] =>
  inOrder(tools.includes(tool) ? tools.filter((other) => other !== tool) : [...tools, tool]);

function selectFiles({ selected, project }: WizardState, ids: readonly number[], isSelected: boolean): Set<number> {
  const next = new Set(selected);
  if (!isSelected) {
    for (const id of ids) next.delete(id);
    return next;
  }
  const faulty = new Set(project?.files.filter(({ error }) => error).map(({ id }) => id));
  for (const id of ids) if (!faulty.has(id)) next.add(id);
  return next;
}

function applyTool({ assigned, selected }: WizardState, tool: EngineId): Map<number, readonly EngineId[]> {
  const next = new Map(assigned);
  for (const id of selected) next.set(id, inOrder([...(assigned.get(id) ?? []), tool]));
  return next;
}

export const toolsOf = ({ assigned, chosenTools }: WizardState, id: number): EngineId[] =>
  inRunOrder((assigned.get(id) ?? []).filter((tool) => chosenTools.includes(tool)));

const hasTool = (state: WizardState, id: number): boolean =>
  (state.assigned.get(id) ?? []).some((tool) => state.chosenTools.includes(tool));

export const filesToProcess = (state: WizardState): ProjectFile[] =>
  state.project?.files.filter(({ id }) => state.selected.has(id) && hasTool(state, id)) ?? [];

export const canProcess = (state: WizardState): boolean =>
  [...state.assigned.keys()].some((id) => state.selected.has(id) && hasTool(state, id));

/** Whether the wizard has what the step needs, where it was not opened yet. */
export function canReach(state: WizardState, step: StepId): boolean {
  if (indexOfStep(step) <= indexOfStep(state.furthest)) return true;
  if (step === "select-files") return state.project !== undefined && state.chosenTools.length > 0;
  return step === "process" && canProcess(state);
}

export const countFilesWithTools = (state: WizardState): number =>
  [...state.assigned.keys()].filter((id) => hasTool(state, id)).length;

export function progressOf({ run }: WizardState): number {
  if (!run || run.queue.length === 0) return 0;
  // At the end there may be reports of other files, in which names of converted ones were updated.
  return Math.min(100, Math.round((100 * run.reports.size) / run.queue.length));
}
