import { expect, test } from "vitest";
import type { Project } from "../project/project-file.ts";
import { readStoredWizard, storeWizard } from "./stored-wizard.ts";
import { initialState, reduceWizard, type WizardEvent, type WizardState } from "./wizard-state.ts";

const project: Project = {
  name: "shop.zip",
  persistence: "stored",
  files: [{ id: 3, path: "a.js", name: "a.js", type: "javascript", size: 5 }],
};

const report = {
  id: 3,
  verdict: "fine",
  isChanged: false,
  finalPath: "a.js",
  steps: [],
  bytesBefore: 5,
  bytesAfter: 5,
} as const;
const events: WizardEvent[] = [
  { type: "read-finished", project },
  { type: "tool-toggled", tool: "linter" },
  { type: "tool-applied", tool: "linter" },
  { type: "run-started", queue: [3], isDryRun: true },
  { type: "files-processed", reports: [report] },
  { type: "rejection-set", ids: [3], rejection: new Set([1]) },
];
const running = events.reduce<WizardState>(reduceWizard, initialState);

test("a finished wizard is read as it was written", () => {
  const done = reduceWizard(running, { type: "run-finished", milliseconds: 9, notes: ["A note."] });
  expect(readStoredWizard(storeWizard(done), project)).toEqual(done);
});

test("a run that the reload broke off counts as canceled, with what was done", () => {
  const restored = readStoredWizard(storeWizard(running), project);
  expect([restored?.run?.status, restored?.run?.reports.size]).toEqual(["canceled", 1]);
});

test("a download without a run, as an earlier version could leave it, is not opened again", () => {
  const restored = readStoredWizard(storeWizard({ ...initialState, step: "download", furthest: "download" }), project);
  expect([restored?.step, restored?.furthest]).toEqual(["process", "process"]);
});

test.each([undefined, "", "{", '{"version":0}', "null"])("%j is not taken for a wizard", (text) => {
  expect(readStoredWizard(text, project)).toBeUndefined();
});
