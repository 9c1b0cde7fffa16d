import { describe, expect, test } from "vitest";
import { projectFile } from "#tests/support/engines/project-files.ts";
import { reportFile } from "../processing/file-report.ts";
import type { Project, ProjectFile } from "../project/project-file.ts";
import {
  canProcess,
  canReach,
  countFilesWithTools,
  filesToProcess,
  initialState,
  progressOf,
  reduceWizard,
  steps,
  toolsOf,
  type WizardEvent,
  type WizardState,
} from "./wizard-state.ts";

const project: Project = {
  name: "shop.zip",
  persistence: "stored",
  files: [
    projectFile(4, "a.js"),
    projectFile(2, "b.css"),
    projectFile(7, "logo.png"),
    projectFile(9, "locked.js", { error: "It is encrypted." }),
    projectFile(1, "x.min.js", { junk: "minified" }),
  ],
};

const play = (...events: WizardEvent[]): WizardState => events.reduce(reduceWizard, initialState);
const read: WizardEvent = { type: "read-finished", project };
const toggleTool = (tool: "minifier" | "code-formatter" | "linter"): WizardEvent => ({ type: "tool-toggled", tool });
const finish = (id: number): WizardEvent => {
  const found = project.files.find((one) => one.id === id) as ProjectFile;
  const { path } = found;
  const result = { id, path, finalPath: path, bytesAfter: undefined, steps: [], milliseconds: 1 };
  return { type: "files-processed", reports: [reportFile(found, result)] };
};

describe("reading", () => {
  test("a project that was read moves to select-tools, with its start selection", () => {
    const state = play(read);
    expect(state.step).toBe("select-tools");
    expect([...state.selected]).toEqual([4, 2]);
  });

  const fail: WizardEvent = {
    type: "read-failed",
    name: "b.zip",
    reason: "This file is not a ZIP archive.",
    isProjectLost: false,
  };
  const readError = { name: "b.zip", reason: "This file is not a ZIP archive." };

  test("a failed read moves to select-tools as well, and says why", () => {
    const state = play(toggleTool("minifier"), fail);
    expect(state).toMatchObject({ step: "select-tools", project: undefined, chosenTools: ["minifier"], readError });
  });

  test("a failed read keeps the open project with all that was done, until another step is opened", () => {
    const before = play(read, toggleTool("minifier"), { type: "step-opened", step: "select-files" });
    const state = reduceWizard(before, fail);
    expect(state).toEqual({ ...before, step: "select-tools", readError });
    expect(reduceWizard(state, { type: "step-opened", step: "select-files" })).toEqual(before);
  });

  test("a failed read that ended the worker loses the project, and keeps the chosen tools", () => {
    const state = play(read, toggleTool("minifier"), { ...fail, isProjectLost: true });
    expect(state).toMatchObject({ project: undefined, chosenTools: ["minifier"], readError });
  });

  test("another project keeps the chosen tools and forgets the files", () => {
    const apply: WizardEvent = { type: "tool-applied", tool: "minifier" };
    const state = play(read, toggleTool("minifier"), apply, read);
    expect(state.chosenTools).toEqual(["minifier"]);
    expect(countFilesWithTools(state)).toBe(0);
  });
});

test("a project that can no longer be stored says so, and the one opened since does not", () => {
  const ended: WizardEvent = { type: "persistence-lost", project };
  expect(play(read, ended).project).toEqual({ ...project, persistence: "unavailable" });
  expect(play({ type: "read-finished", project: { ...project } }, ended).project?.persistence).toBe("stored");
});

describe("choosing", () => {
  test("tools toggle, and stand in the catalog's order", () => {
    expect(play(toggleTool("minifier"), toggleTool("code-formatter")).chosenTools).toEqual([
      "code-formatter",
      "minifier",
    ]);
    expect(play(toggleTool("minifier"), toggleTool("minifier")).chosenTools).toEqual([]);
  });

  test("a file that cannot be read is never selected", () => {
    const ids = project.files.map(({ id }) => id);
    const state = play(read, { type: "files-selected", ids, isSelected: true });
    expect([...state.selected].sort()).toEqual([1, 2, 4, 7]);
    expect(reduceWizard(state, { type: "files-selected", ids, isSelected: false }).selected.size).toBe(0);
  });

  test("Quick Apply gives a tool to all selected files and to no other", () => {
    const state = play(read, toggleTool("minifier"), { type: "tool-applied", tool: "minifier" });
    expect(filesToProcess(state).map(({ path }) => path)).toEqual(["a.js", "b.css"]);
    expect(toolsOf(state, 7)).toEqual([]);
  });

  test("a tool that is not chosen any more counts for nothing, and is back with its files when it is", () => {
    const apply: WizardEvent = { type: "tool-applied", tool: "minifier" };
    const without = play(read, toggleTool("minifier"), apply, toggleTool("minifier"));
    expect([canProcess(without), countFilesWithTools(without)]).toEqual([false, 0]);
    const back = reduceWizard(without, toggleTool("minifier"));
    expect([canProcess(back), countFilesWithTools(back)]).toEqual([true, 2]);
  });

  test("only a selected file with a tool can be processed", () => {
    const assigned = play(read, toggleTool("linter"), { type: "assignment-toggled", id: 7, tool: "linter" });
    expect([canProcess(assigned), countFilesWithTools(assigned)]).toEqual([false, 1]);
    expect(canProcess(reduceWizard(assigned, { type: "files-selected", ids: [7], isSelected: true }))).toBe(true);
  });
});

test("a step whose needs are met can be reached by its address, though the stored wizard had not opened it", () => {
  const reached = (state: WizardState) => steps.map(({ id }) => id).filter((step) => canReach(state, step));
  expect(reached(initialState)).toEqual(["upload"]);
  expect(reached(play(read))).toEqual(["upload", "select-tools"]);
  const chosen = play(read, toggleTool("linter"));
  expect(reached(chosen)).toEqual(["upload", "select-tools", "select-files"]);
  const assigned = reduceWizard(chosen, { type: "tool-applied", tool: "linter" });
  expect(reached(assigned)).toEqual(["upload", "select-tools", "select-files", "process"]);
});

describe("processing", () => {
  const start: WizardEvent = { type: "run-started", queue: [4, 2, 7], isDryRun: false };

  test("progress is the rounded percent of files that are done", () => {
    expect(
      [play(read, start), play(read, start, finish(4)), play(read, start, finish(4), finish(2))].map(progressOf),
    ).toEqual([0, 33, 67]);
  });

  test("the end moves to download", () => {
    const state = play(read, start, { type: "run-finished", milliseconds: 1500, notes: ["A note."] });
    expect([state.step, state.run?.status, state.run?.milliseconds]).toEqual(["download", "done", 1500]);
  });

  test("a canceled run keeps what is done and its step, and adds up its time when it goes on", () => {
    const canceled = play(read, { type: "step-opened", step: "process" }, start, finish(4), {
      type: "run-canceled",
      milliseconds: 100,
    });
    expect([canceled.step, canceled.run?.reports.size, canceled.run?.status]).toEqual(["process", 1, "canceled"]);
    const done = [{ type: "run-resumed" } as const, { type: "run-finished", milliseconds: 50, notes: [] } as const];
    expect(done.reduce<WizardState>(reduceWizard, canceled).run?.milliseconds).toBe(150);
  });

  test.each<WizardEvent>([
    toggleTool("linter"),
    { type: "options-changed" },
    { type: "files-selected", ids: [4], isSelected: false },
    { type: "assignment-toggled", id: 4, tool: "linter" },
    { type: "tool-applied", tool: "linter" },
  ])("$type makes earlier results void", (event) => {
    expect(reduceWizard(play(read, start, finish(4)), event).run).toBeUndefined();
  });

  test.each<WizardEvent>([
    { type: "tools-chosen", tools: ["linter"] },
    { type: "options-changed" },
    { type: "run-started", queue: [4], isDryRun: false },
  ])("$type closes the download, which would have nothing to show, and leads back to processing", (event) => {
    const done = play(read, start, finish(4), { type: "run-finished", milliseconds: 1, notes: [] });
    const changed = reduceWizard(done, event);
    expect([done.step, changed.step, changed.furthest]).toEqual(["download", "process", "process"]);
    const atTools = play({ type: "restored", state: done }, { type: "step-opened", step: "select-tools" }, event);
    expect([atTools.step, atTools.furthest]).toEqual(["select-tools", "process"]);
  });

  test("looking at an earlier step does not", () => {
    expect(play(read, start, finish(4), { type: "step-opened", step: "select-files" }).run?.reports.size).toBe(1);
  });

  test("changes are refused and taken back, and a dry run can be accepted", () => {
    const refused = play(read, { ...start, isDryRun: true }, { type: "rejection-set", ids: [4, 2], rejection: "all" });
    expect([...(refused.run?.rejections ?? [])]).toEqual([
      [4, "all"],
      [2, "all"],
    ]);
    const back = reduceWizard(refused, { type: "rejection-set", ids: [4], rejection: undefined });
    expect([...(back.run?.rejections.keys() ?? [])]).toEqual([2]);
    expect(reduceWizard(back, { type: "dry-run-accepted" }).run?.isDryRun).toBe(false);
  });
});

test("'Process Another Project' begins anew", () => {
  expect(play(read, toggleTool("linter"), { type: "restarted" })).toEqual(initialState);
});
