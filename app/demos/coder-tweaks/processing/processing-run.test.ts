import { beforeEach, expect, test, vi } from "vitest";
import { projectFile } from "#tests/support/engines/project-files.ts";
import type { EngineId } from "../engines/engine-contract.ts";
import { skippedResult } from "../engines/engine-contract.ts";
import { parseOptions } from "../engines/engine-options.ts";
import type { EnginePool } from "../engines/pool/engine-pool.ts";
import type { ProjectFile } from "../project/project-file.ts";
import type { WizardEvent } from "../wizard/wizard-state.ts";
import { describeVerdict, type FileReport } from "./file-report.ts";
import { ProcessingRun, type ProcessingRunSettings } from "./processing-run.ts";

beforeEach(() => void vi.useFakeTimers());

const remarks = { findings: [], notes: [], references: [] };

/** Changes every file, as fast as a microtask. */
function createPool(results: Partial<Record<number, "skipped">> = {}) {
  const collectReferences = vi.fn<EnginePool["collectReferences"]>(async () => []);
  const pool: EnginePool = {
    async process(jobs, { onResult, signal, connectTexts }) {
      connectTexts();
      for (const job of jobs) {
        if (signal?.aborted) break;
        await Promise.resolve();
        const steps = job.tools.map((tool) => ({
          tool,
          report: { kind: "changed" as const, ...remarks },
        }));
        const changed = { id: job.id, path: job.path, finalPath: job.path, bytesAfter: 3, steps };
        onResult(results[job.id] ? skippedResult(job, "It is not text.") : changed);
      }
      return { isCanceled: signal?.aborted ?? false, notes: ["A note."], milliseconds: 7 };
    },
    collectReferences,
    dispose: () => undefined,
  };
  return { pool, collectReferences };
}

function start(files: ProjectFile[], results: Partial<Record<number, "skipped">> = {}, tool: EngineId = "minifier") {
  const { pool, collectReferences } = createPool(results);
  const connections: { signal: AbortSignal; lose: (error: unknown) => void }[] = [];
  const archive = {
    call: async () => ({ configFiles: [], importables: [] }),
    connectTexts(signal: AbortSignal, lose: (error: unknown) => void) {
      connections.push({ signal, lose });
      return new MessageChannel().port1;
    },
    // The stand-in answers the one call that a run makes.
  } as ProcessingRunSettings["archive"];
  const reports: FileReport[] = [];
  const onFinish = vi.fn();
  const onCrash = vi.fn();
  const plan = files.map((one) => ({ file: one, tools: [tool] }));
  const events: WizardEvent[] = [];
  const dispatch = (event: WizardEvent) => {
    if (event.type === "files-processed") reports.push(...event.reports);
    else events.push(event);
  };
  const options = parseOptions(undefined);
  const work = { plan, files, options, archive, pool, earlierReports: [] };
  const run = new ProcessingRun({ ...work, dispatch, onFinish, onCrash });
  return { run, reports, events, connections, collectReferences, onFinish, onCrash };
}

test("files are reported 500 ms apart although the engines are done at once", async () => {
  const { reports, events, onFinish } = start([projectFile(1, "a.js"), projectFile(2, "b.js")]);
  await vi.advanceTimersByTimeAsync(400);
  expect(reports).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(reports.map(({ id }) => id)).toEqual([1]);
  await vi.advanceTimersByTimeAsync(500);
  expect(reports.map(({ id, bytesAfter, isChanged }) => [id, bytesAfter, isChanged])).toEqual([
    [1, 3, true],
    [2, 3, true],
  ]);
  expect(events).toEqual([{ type: "run-finished", milliseconds: 7, notes: ["A note."] }]);
  expect(onFinish).toHaveBeenCalledWith(reports);
});

test("a file that is not text or too large is skipped with its reason, and the rest goes on", async () => {
  const files = [projectFile(1, "a.png"), projectFile(2, "b.js", { size: 6 * 1024 * 1024 }), projectFile(3, "c.js")];
  const { run, reports, onFinish } = start(files, { 1: "skipped" });
  await vi.advanceTimersByTimeAsync(1);
  run.finishNow();
  await vi.advanceTimersByTimeAsync(100);
  expect(reports.map((report) => [report.id, report.verdict, describeVerdict(report)])).toEqual([
    [1, "skipped", "It is not text."],
    [2, "skipped", "It is larger than 5 MB."],
    [3, "changed", undefined],
  ]);
  expect(onFinish).toHaveBeenCalledOnce();
});

test("cancelling reports what is done before it returns, and nothing after", async () => {
  const { run, reports, events, onFinish } = start([projectFile(1, "a.js"), projectFile(2, "b.js")]);
  await vi.advanceTimersByTimeAsync(100);
  run.cancel();
  run.cancel();
  expect(reports).toHaveLength(2);
  expect(events).toEqual([{ type: "run-canceled", milliseconds: expect.any(Number) }]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reports).toHaveLength(2);
  expect(onFinish).not.toHaveBeenCalled();
});

test("the engines' connection to the texts ends with them, and with a canceled run", async () => {
  const finished = start([projectFile(1, "a.js")]);
  await vi.advanceTimersByTimeAsync(1);
  expect(finished.connections.map(({ signal }) => signal.aborted)).toEqual([true]);
  const canceled = start([projectFile(1, "a.js"), projectFile(2, "b.js")]);
  canceled.run.cancel();
  await vi.advanceTimersByTimeAsync(1);
  expect(canceled.connections.every(({ signal }) => signal.aborted)).toBe(true);
});

test("losing the worker with the texts ends the run, once", async () => {
  const { connections, reports, onCrash, onFinish } = start([projectFile(1, "a.js")]);
  await vi.advanceTimersByTimeAsync(1);
  for (const { lose } of [...connections, ...connections]) lose(new Error("The worker stopped."));
  expect(onCrash.mock.calls).toEqual([[new Error("The worker stopped.")]]);
  expect(reports).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onFinish).not.toHaveBeenCalled();
});

test("files are searched for references only where one is converted, and only those that can name others", async () => {
  const files = [projectFile(1, "a.ts"), projectFile(2, "b.png"), projectFile(3, "c.css", { size: 6 * 1024 * 1024 })];
  const minifying = start(files);
  const converting = start(files, {}, "syntax-converter");
  await vi.advanceTimersByTimeAsync(1);
  expect(minifying.collectReferences).not.toHaveBeenCalled();
  expect(converting.collectReferences.mock.calls[0]?.[0]).toEqual([{ id: 1, path: "a.ts" }]);
});
