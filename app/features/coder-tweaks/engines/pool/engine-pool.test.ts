import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { CallMessage, ReplyMessage } from "#app/platform/workers/worker-calls.ts";
import type { WorkerEndpoint } from "#app/platform/workers/worker-client.ts";
import { contextOf } from "#tests/support/engines/engine-fixture.ts";
import { createLocalTexts } from "#tests/support/engines/local-texts.ts";
import { createThreadWorker } from "#tests/support/engines/thread-worker.ts";
import type { EngineId, EngineJob } from "../engine-contract.ts";
import { parseOptions } from "../engine-options.ts";
import type { JobEvent } from "./engine-methods.ts";
import { createEnginePool } from "./engine-pool.ts";
import type { JobResult } from "./job-result.ts";
import type { EnginePoolSettings, ProcessSettings } from "./pool-contract.ts";

// Whole packages go through the engines here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const noContext = contextOf({});

interface TestFile extends Omit<EngineJob, "id"> {
  readonly text: string | undefined | (() => Promise<string>);
}

const fileOf = (path: string, text: TestFile["text"], tools: readonly EngineId[] = ["minifier"]): TestFile => ({
  path,
  size: typeof text === "string" ? text.length : 1,
  tools,
  text,
});

function createPool(settings: Partial<EnginePoolSettings> = {}) {
  const pool = createEnginePool({ createWorker: createThreadWorker, size: 2, ...settings });
  onTestFinished(() => pool.dispose());
  return {
    ...pool,
    run: async (files: readonly TestFile[], more: Partial<ProcessSettings> = {}) => {
      const { connectTexts, staged, close } = createLocalTexts(new Map(files.map(({ text }, id) => [id, text])));
      onTestFinished(close);
      const results: JobResult[] = [];
      const jobs = files.map(({ path, size, tools }, id) => ({ id, path, size, tools }));
      const summary = await pool.process(jobs, {
        context: noContext,
        options: parseOptions(undefined),
        connectTexts,
        onResult: (result) => results.push(result),
        ...more,
      });
      return { results, staged, summary };
    },
  };
}

/** A text on which prettier works for many seconds. */
const endless = "a( b, c );\n".repeat(400_000);

describe("with threads that run the engines", () => {
  test("every file comes back once, changed or failed by itself", async () => {
    const jobs = Array.from({ length: 300 }, (_, i) => fileOf(`a${i}.json`, i % 10 === 0 ? "{" : `{ "a": ${i} }`));
    const { results, staged, summary } = await createPool().run(jobs);
    expect(new Set(results.map(({ path }) => path)).size).toBe(300);
    expect(results.filter(({ bytesAfter }) => bytesAfter !== undefined)).toHaveLength(270);
    expect(staged.size).toBe(270);
    expect(results.find(({ path }) => path === "a7.json")?.bytesAfter).toBe(7);
    expect(staged.get(7)).toEqual({ path: "a7.json", text: '{"a":7}' });
    expect(summary).toMatchObject({ isCanceled: false, notes: [] });
  });

  test("tools run in their own order, each on what the one before made of the file", async () => {
    const { results, staged } = await createPool().run([
      fileOf("a.ts", "let a:number=b\nif(a){c()}\n", ["syntax-converter", "code-formatter", "minifier"]),
    ]);
    expect(results[0]).toMatchObject({ finalPath: "a.js", bytesAfter: 15 });
    expect(staged.get(0)).toEqual({ path: "a.js", text: "let a=b;a&&c();" });
    expect(results[0]?.steps.map(({ tool, report }) => `${tool} ${report.kind}`)).toEqual([
      "syntax-converter changed",
      "code-formatter changed",
      "minifier changed",
    ]);
  });

  test("cancelling ends the run while a file is under way", async () => {
    const controller = new AbortController();
    const jobs = [fileOf("slow.js", endless, ["code-formatter"]), fileOf("a.json", "[ 1 ]")];
    const { results, summary } = await createPool().run(jobs, {
      signal: controller.signal,
      onResult: () => controller.abort(),
    });
    expect(summary.isCanceled).toBe(true);
    expect(results).toEqual([]);
  });

  test("references are collected from files that are read one after another", async () => {
    const texts = ['<script src="main.ts"></script>', undefined, "a { b: c }"];
    const { connectTexts, close } = createLocalTexts(new Map(texts.entries()));
    onTestFinished(close);
    const files = ["a.html", "b.js", "c.css"].map((path, id) => ({ id, path }));
    expect(await createPool().collectReferences(files, { connectTexts })).toEqual([
      { path: "a.html", specifier: "main.ts", line: 1, column: 14 },
    ]);
  });

  test("collecting references is canceled at once, also before it begins", async () => {
    const canceller = new AbortController();
    const reading = Promise.withResolvers<void>();
    const readText = () => {
      reading.resolve();
      return new Promise<string>(() => undefined);
    };
    const { connectTexts, close } = createLocalTexts(new Map([[0, readText]]));
    onTestFinished(close);
    const settings = { connectTexts, signal: canceller.signal };
    const pool = createPool();
    const collecting = pool.collectReferences([{ id: 0, path: "a.js" }], settings);
    await reading.promise;
    canceller.abort(new Error("canceled by the visitor"));
    await expect(collecting).rejects.toThrow("canceled by the visitor");
    await expect(pool.collectReferences([{ id: 0, path: "a.js" }], settings)).rejects.toThrow("canceled");
  });

  test("a file that cannot be read fails, one that is not text is skipped, and the others are processed", async () => {
    const unreadable = () => Promise.reject(new Error("bad CRC"));
    const { results, staged } = await createPool().run([
      fileOf("bad.json", unreadable),
      fileOf("image.json", undefined, ["minifier", "linter"]),
      fileOf("a.json", "[ 1 ]"),
    ]);
    const reportsOf = (path: string) => results.find((one) => one.path === path)?.steps.map(({ report }) => report);
    expect(reportsOf("bad.json")).toEqual([{ kind: "failed", reason: "It cannot be read: bad CRC" }]);
    const skipped = { kind: "skipped", reason: "It is not text." };
    expect(reportsOf("image.json")).toEqual([skipped, skipped]);
    expect([...staged.values()]).toEqual([{ path: "a.json", text: "[1]" }]);
  });

  test("settings that are programs are named once for the project", async () => {
    const context = contextOf({ "prettier.config.mjs": "export default {}", "a.js": "a" });
    const jobs = [fileOf("a.js", "a", ["code-formatter"]), fileOf("b.js", "b", ["code-formatter"])];
    const { summary } = await createPool().run(jobs, { context });
    expect(summary.notes).toEqual([
      "prettier.config.mjs is a program and was not run. The formatter used the settings of this page instead.",
    ]);
  });
});

/** Scripted behavior of a worker for one batch. */
interface Batch {
  readonly jobs: readonly EngineJob[];
  /** Number of the worker, from 1. */
  readonly number: number;
  send(event: JobEvent): void;
  finish(): void;
  crash(message: string): void;
}

/** Workers that do with each batch what a test says. */
function scriptedWorkers(act: (batch: Batch) => void) {
  const state = { started: 0, ended: 0, calls: [] as { name: string; jobs: readonly EngineJob[] }[] };
  class ScriptedWorker extends EventTarget implements WorkerEndpoint {
    readonly #number = ++state.started;

    postMessage(message: CallMessage): void {
      if (message.kind !== "call") return;
      const { id, name, input } = message;
      const isBatch = name === "process";
      // The scheduler calls `process` with jobs.
      const jobs = isBatch ? (input as readonly EngineJob[]) : [];
      state.calls.push({ name, jobs });
      const finish = () => this.#reply({ kind: "result", id, value: undefined });
      const send = (progress: JobEvent) => this.#reply({ kind: "progress", id, progress });
      const crash = (text: string) => {
        this.dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message: text }));
      };
      queueMicrotask(() => (isBatch ? act({ jobs, number: this.#number, send, finish, crash }) : finish()));
    }

    terminate(): void {
      state.ended += 1;
    }

    #reply(message: ReplyMessage): void {
      this.dispatchEvent(Object.assign(new Event("message"), { data: message }));
    }
  }
  return { state, createWorker: () => new ScriptedWorker() };
}

function finishOne({ id, path }: EngineJob, { send }: Batch): void {
  send({ kind: "started", id });
  send({ kind: "done", result: { id, path, finalPath: path, bytesAfter: 1, steps: [] } });
}

const finishAll = (batch: Batch) => {
  for (const job of batch.jobs) finishOne(job, batch);
  batch.finish();
};

describe("with workers that follow a script", () => {
  test("a worker that dies costs the file that it was at, and no other", async () => {
    const { createWorker, state } = scriptedWorkers((batch) => {
      const [first] = batch.jobs;
      if (first?.path !== "bad.js") return finishAll(batch);
      batch.send({ kind: "started", id: first.id });
      batch.send({ kind: "turned-to", tool: "linter" });
      batch.crash("out of memory");
    });
    const jobs = [{ ...fileOf("bad.js", "a"), size: 9 }, ...["a.js", "b.js", "c.js"].map((path) => fileOf(path, "a"))];
    const { results } = await createPool({ createWorker, size: 1 }).run(jobs);
    expect(results.map(({ path }) => path).sort()).toEqual(["a.js", "b.js", "bad.js", "c.js"]);
    expect(results.find(({ path }) => path === "bad.js")?.steps).toEqual([
      { tool: "linter", report: { kind: "failed", reason: "The engine stopped: out of memory" } },
    ]);
    expect(state.started).toBe(2);
  });

  test("a file over the time limit fails by its tool, the rest of its batch goes on", async () => {
    const { createWorker, state } = scriptedWorkers((batch) => {
      const slow = batch.jobs.findIndex(({ path }) => path === "slow.js");
      if (slow < 0) return finishAll(batch);
      for (const job of batch.jobs.slice(0, slow)) finishOne(job, batch);
      batch.send({ kind: "started", id: batch.jobs[slow]?.id ?? -1 });
      batch.send({ kind: "turned-to", tool: "code-formatter" });
    });
    const quick = Array.from({ length: 20 }, (_, i) => fileOf(`a${i}.js`, "a", ["code-formatter"]));
    const jobs = [...quick.slice(0, 9), fileOf("slow.js", "a", ["code-formatter"]), ...quick.slice(9)];
    const { results } = await createPool({ createWorker, size: 1 }).run(jobs, { timeLimitMs: 50 });
    expect(results).toHaveLength(21);
    expect(results.find(({ path }) => path === "slow.js")).toMatchObject({
      bytesAfter: undefined,
      steps: [{ tool: "code-formatter", report: { kind: "failed", reason: "It took longer than 0.05 s." } }],
    });
    expect(results.filter(({ bytesAfter }) => bytesAfter === 1)).toHaveLength(20);
    expect([state.started, state.ended]).toEqual([2, 1]);
  });

  test("workers that cannot be loaded fail all files instead of being started for ever", async () => {
    const { createWorker, state } = scriptedWorkers(({ crash }) => crash("no network"));
    const { results } = await createPool({ createWorker }).run([
      fileOf("a.js", "a"),
      fileOf("b.js", "b"),
      fileOf("c.ts", "c"),
    ]);
    expect(results).toHaveLength(3);
    for (const { steps } of results)
      expect(steps[0]?.report).toEqual({ kind: "failed", reason: "The engine stopped: no network" });
    expect(state.started).toBeLessThanOrEqual(6);
  });

  test("small files share a batch, the largest go first, each kind of file stays with its worker", async () => {
    const { createWorker, state } = scriptedWorkers(finishAll);
    const jobs = [
      ...Array.from({ length: 200 }, (_, i) => ({ ...fileOf(`a${i}.css`, "a"), size: 100 })),
      { ...fileOf("large.js", "a"), size: 500_000 },
      { ...fileOf("larger.js", "a"), size: 900_000 },
    ];
    await createPool({ createWorker }).run(jobs);
    const batches = state.calls.flatMap(({ name, jobs: given }) =>
      name === "process" ? [given.map(({ path }) => path)] : [],
    );
    expect(batches[0]).toEqual(["larger.js"]);
    expect(batches).toContainEqual(["large.js"]);
    expect(batches.length).toBeLessThan(40);
    for (const batch of batches) expect(new Set(batch.map((path) => path.split(".")[1])).size).toBe(1);
  });

  test("workers without work end after a while, and start again for the next run", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { createWorker, state } = scriptedWorkers(finishAll);
    const pool = createPool({ createWorker, size: 1 });
    await pool.run([fileOf("a.js", "a")]);
    vi.advanceTimersByTime(9_999);
    expect(state.ended).toBe(0);
    vi.advanceTimersByTime(1);
    expect(state.ended).toBe(1);
    expect((await pool.run([fileOf("a.js", "a")])).results).toHaveLength(1);
    expect(state.started).toBe(2);
  });

  test("a second run waits for the first and gets its own project", async () => {
    const { createWorker, state } = scriptedWorkers(finishAll);
    const pool = createPool({ createWorker, size: 1 });
    const [first, second] = await Promise.all([pool.run([fileOf("a.js", "a")]), pool.run([fileOf("b.js", "b")])]);
    expect([first.results[0]?.path, second.results[0]?.path]).toEqual(["a.js", "b.js"]);
    expect(state.calls.map(({ name }) => name)).toEqual(["prepare", "process", "prepare", "process"]);
  });

  test("the time limit of a file that was canceled does not end a worker of the next run", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const held: (() => void)[] = [];
    const { createWorker } = scriptedWorkers((batch) => {
      if (batch.number === 1) batch.send({ kind: "started", id: batch.jobs[0]?.id ?? -1 });
      else held.push(() => finishAll(batch));
    });
    const pool = createPool({ createWorker, size: 1 });
    const controller = new AbortController();
    const canceled = pool.run([fileOf("a.js", "a")], { signal: controller.signal });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    controller.abort();
    await canceled;
    expect(vi.getTimerCount()).toBe(0);
    const next = pool.run([fileOf("a.js", "a")]);
    await vi.waitFor(() => expect(held).toHaveLength(1));
    vi.advanceTimersByTime(20_000);
    held[0]?.();
    expect((await next).results).toHaveLength(1);
  });

  test("a worker that never begins is given up, and after three of them the files fail", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { createWorker, state } = scriptedWorkers(() => undefined);
    const run = createPool({ createWorker, size: 1 }).run([fileOf("a.js", "a")]);
    for (let starts = 1; starts <= 3; starts += 1) {
      await vi.waitFor(() => expect(state.calls.filter(({ name }) => name === "process")).toHaveLength(starts));
      vi.advanceTimersByTime(60_000);
    }
    const { results } = await run;
    expect(results[0]?.steps[0]?.report).toEqual({ kind: "failed", reason: "The engine did not begin." });
  });

  test("an error of the listener ends the run and reaches its caller", async () => {
    const { createWorker } = scriptedWorkers(finishAll);
    const onResult = () => {
      throw new Error("full");
    };
    await expect(createPool({ createWorker }).run([fileOf("a.js", "a")], { onResult })).rejects.toThrow("full");
  });

  test("no jobs, or a signal that is aborted already, starts no worker", async () => {
    const { createWorker, state } = scriptedWorkers(finishAll);
    const pool = createPool({ createWorker });
    expect((await pool.run([])).summary.isCanceled).toBe(false);
    expect((await pool.run([fileOf("a.js", "a")], { signal: AbortSignal.abort() })).summary.isCanceled).toBe(true);
    expect(state.started).toBe(0);
  });
});
