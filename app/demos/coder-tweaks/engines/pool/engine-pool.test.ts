import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { CallMessage, ReplyMessage } from "#app/platform/workers/worker-calls.ts";
import type { WorkerEndpoint } from "#app/platform/workers/worker-client.ts";
import { contextOf } from "#tests/support/engines/engine-fixture.ts";
import { createLocalTexts } from "#tests/support/engines/local-texts.ts";
import { createThreadWorker } from "#tests/support/engines/thread-worker.ts";
import type { EngineId, EngineJob, JobResult } from "../engine-contract.ts";
import { parseOptions } from "../engine-options.ts";
import type { JobProgress } from "./engine-methods.ts";
import { createEnginePool, type EnginePoolSettings } from "./engine-pool.ts";
import type { ProcessSettings } from "./worker-slot.ts";

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

/** One call of a scripted worker. */
interface ScriptedCall {
  readonly job: EngineJob;
  /** Number of the worker, from 1. */
  readonly number: number;
  send(progress: JobProgress): void;
  /** Sends "started" and the result. */
  finish(): void;
  crash(message: string): void;
}

/** Workers that do with each job what a test says. */
function scriptedWorkers(act: (call: ScriptedCall) => void) {
  const state = { started: 0, ended: 0, calls: [] as { name: string; path: string; worker: number }[] };
  class ScriptedWorker extends EventTarget implements WorkerEndpoint {
    readonly #number = ++state.started;

    postMessage(message: CallMessage): void {
      if (message.kind !== "call") return;
      const { id, name, input } = message;
      // The pool calls `process` with a job.
      const job = input as EngineJob;
      state.calls.push({ name, path: job.path, worker: this.#number });
      const reply = (value: unknown) => this.#reply({ kind: "result", id, value });
      const send = (progress: JobProgress) => this.#reply({ kind: "progress", id, progress });
      const finish = () => {
        send("started");
        reply({ id: job.id, path: job.path, finalPath: job.path, bytesAfter: 1, steps: [] });
      };
      const crash = (text: string) => {
        this.dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message: text }));
      };
      const run = () => act({ job, number: this.#number, send, finish, crash });
      queueMicrotask(() => (name === "process" ? run() : reply(undefined)));
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

const finishAll = ({ finish }: ScriptedCall) => finish();

/** Fake timers until the test ends. */
function useFakeTimers() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

describe("with workers that follow a script", () => {
  test("a worker that dies costs the file that it was at, and no other", async () => {
    const { createWorker, state } = scriptedWorkers(({ job, send, finish, crash }) => {
      if (job.path !== "bad.js") return finish();
      send("started");
      send("linter");
      crash("out of memory");
    });
    const jobs = [{ ...fileOf("bad.js", "a"), size: 9 }, ...["a.js", "b.js", "c.js"].map((path) => fileOf(path, "a"))];
    const { results } = await createPool({ createWorker, size: 1 }).run(jobs);
    expect(results.map(({ path }) => path).sort()).toEqual(["a.js", "b.js", "bad.js", "c.js"]);
    expect(results.find(({ path }) => path === "bad.js")?.steps).toEqual([
      { tool: "linter", report: { kind: "failed", reason: "The engine stopped: out of memory" } },
    ]);
    expect(state.started).toBe(2);
  });

  test("a file over the time limit fails by its tool, the others go on", async () => {
    const { createWorker, state } = scriptedWorkers(({ job, send, finish }) => {
      if (job.path !== "slow.js") return finish();
      send("started");
      send("code-formatter");
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
    expect(state.ended).toBe(1);
  });

  test("workers that cannot be loaded fail all files instead of being started for ever", async () => {
    const { createWorker, state } = scriptedWorkers(({ crash }) => crash("no network"));
    const files = Array.from({ length: 50 }, (_, i) => fileOf(`a${i}.js`, "a"));
    const { results } = await createPool({ createWorker }).run(files);
    expect(results).toHaveLength(50);
    for (const { steps } of results)
      expect(steps[0]?.report).toEqual({ kind: "failed", reason: "The engine stopped: no network" });
    expect(state.started).toBeLessThanOrEqual(6);
  });

  test("the largest files go first, and each kind of file stays with its worker", async () => {
    const { createWorker, state } = scriptedWorkers(finishAll);
    const small = ["css", "js"].flatMap((kind) => Array.from({ length: 50 }, (_, i) => fileOf(`a${i}.${kind}`, "a")));
    await createPool({ createWorker }).run([...small, { ...fileOf("large.css", "a"), size: 500 }]);
    const processed = state.calls.filter(({ name }) => name === "process");
    expect(processed[0]?.path).toBe("large.css");
    const switches = [1, 2].map((number) => {
      const kinds = processed.filter(({ worker }) => worker === number).map(({ path }) => path.split(".")[1]);
      return kinds.filter((kind, i) => i > 0 && kind !== kinds[i - 1]).length;
    });
    expect(Math.max(...switches)).toBeLessThanOrEqual(1);
  });

  test("a worker has two files at most, and leaves the last ones to those that are free", async () => {
    const held: ScriptedCall[] = [];
    const { createWorker } = scriptedWorkers((call) => held.push(call));
    const run = createPool({ createWorker }).run(["a", "b", "c", "d", "e"].map((name) => fileOf(`${name}.js`, "a")));
    const paths = () => held.map(({ number, job }) => `${number} ${job.path}`).sort();
    await vi.waitFor(() => expect(held).toHaveLength(3));
    expect(paths().map((path) => path[0])).toEqual(["1", "1", "2"]);
    for (let done = 0; done < 5; done += 1) {
      await vi.waitFor(() => expect(held.length).toBeGreaterThan(done));
      held[done]?.finish();
    }
    expect((await run).results).toHaveLength(5);
  });

  test("workers without work end after a while, and start again for the next run", async () => {
    useFakeTimers();
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
    useFakeTimers();
    const held: ScriptedCall[] = [];
    const { createWorker } = scriptedWorkers((call) => {
      if (call.number === 1) call.send("started");
      held.push(call);
    });
    const pool = createPool({ createWorker, size: 1 });
    const controller = new AbortController();
    const canceled = pool.run([fileOf("a.js", "a")], { signal: controller.signal });
    await vi.waitFor(() => expect(held).toHaveLength(1));
    controller.abort();
    expect((await canceled).results).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    const next = pool.run([fileOf("a.js", "a")]);
    await vi.waitFor(() => expect(held).toHaveLength(2));
    vi.advanceTimersByTime(20_000);
    held[1]?.finish();
    expect((await next).results).toHaveLength(1);
  });

  test("a worker that never begins is given up, and after three of them the files fail", async () => {
    useFakeTimers();
    const { createWorker, state } = scriptedWorkers(() => undefined);
    const run = createPool({ createWorker, size: 1 }).run([fileOf("a.js", "a")]);
    for (let starts = 1; starts <= 3; starts += 1) {
      await vi.waitFor(() => expect(state.calls.filter(({ name }) => name === "process")).toHaveLength(starts));
      vi.advanceTimersByTime(60_000);
    }
    const { results } = await run;
    expect(results[0]?.steps[0]?.report).toEqual({ kind: "failed", reason: "The engine did not begin." });
  });

  test("an error of the listener ends the run and its workers, and reaches its caller", async () => {
    const { createWorker, state } = scriptedWorkers(finishAll);
    const onResult = () => {
      throw new Error("full");
    };
    const files = Array.from({ length: 9 }, (_, i) => fileOf(`a${i}.js`, "a"));
    await expect(createPool({ createWorker }).run(files, { onResult })).rejects.toThrow("full");
    expect([state.started, state.ended]).toEqual([2, 2]);
  });

  test("no jobs, or a signal that is aborted already, starts no worker", async () => {
    const { createWorker, state } = scriptedWorkers(finishAll);
    const pool = createPool({ createWorker });
    expect((await pool.run([])).summary.isCanceled).toBe(false);
    expect((await pool.run([fileOf("a.js", "a")], { signal: AbortSignal.abort() })).summary.isCanceled).toBe(true);
    expect(state.started).toBe(0);
  });
});
