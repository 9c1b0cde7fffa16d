import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createThreadWorker } from "#tests/support/thread-worker.ts";
import type { EngineJob, FileOutcome } from "../engine-contract.ts";
import { parseOptions } from "../options/engine-options.ts";
import { contextOf } from "../running/engine-test-rig.ts";
import { createEnginePool } from "./engine-pool.ts";
import type { EnginePoolSettings, EngineWorker, EngineWorkerEvents, ProcessSettings } from "./pool-contract.ts";
import type { WorkerRequest } from "./worker-messages.ts";

// Whole packages go through the engines here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const noContext = contextOf({});

const jobOf = (path: string, text: string, tools: EngineJob["tools"] = ["minifier"]): EngineJob => ({
  path,
  size: text.length,
  tools,
  readText: () => text,
});

function createPool(settings: Partial<EnginePoolSettings> = {}) {
  const pool = createEnginePool({ createWorker: createThreadWorker, size: 2, ...settings });
  onTestFinished(() => pool.dispose());
  return {
    ...pool,
    run: async (jobs: readonly EngineJob[], more: Partial<ProcessSettings> = {}) => {
      const outcomes: FileOutcome[] = [];
      const summary = await pool.process(jobs, {
        context: noContext,
        options: parseOptions(undefined),
        onOutcome: (outcome) => outcomes.push(outcome),
        ...more,
      });
      return { outcomes, summary };
    },
  };
}

/** A text on which prettier works for many seconds. */
const endless = "a( b, c );\n".repeat(400_000);

describe("with threads that run the engines", () => {
  test("every file comes back once, changed or failed by itself", async () => {
    const jobs = Array.from({ length: 300 }, (_, i) => jobOf(`a${i}.json`, i % 10 === 0 ? "{" : `{ "a": ${i} }`));
    const { outcomes, summary } = await createPool().run(jobs);
    expect(new Set(outcomes.map(({ path }) => path)).size).toBe(300);
    expect(outcomes.filter(({ text }) => text !== undefined)).toHaveLength(270);
    expect(outcomes.find(({ path }) => path === "a7.json")?.text).toBe('{"a":7}');
    expect(summary).toMatchObject({ isCancelled: false, notes: [] });
  });

  test("tools run in the order of the catalogue, each on what the one before made of the file", async () => {
    const { outcomes } = await createPool().run([
      jobOf("a.ts", "let a:number=1\n", ["syntax-converter", "code-formatter", "minifier"]),
    ]);
    expect(outcomes[0]).toMatchObject({ finalPath: "a.js", text: "let a = 1;\n" });
    expect(outcomes[0]?.steps.map(({ tool, report }) => `${tool} ${report.kind}`)).toEqual([
      "code-formatter changed",
      "minifier skipped",
      "syntax-converter changed",
    ]);
  });

  test("cancelling ends the run while a file is under way", async () => {
    const controller = new AbortController();
    const jobs = [jobOf("slow.js", endless, ["code-formatter"]), jobOf("a.json", "[ 1 ]")];
    const { outcomes, summary } = await createPool().run(jobs, {
      signal: controller.signal,
      onOutcome: () => controller.abort(),
    });
    expect(summary.isCancelled).toBe(true);
    expect(outcomes).toEqual([]);
  });

  test("references are collected from files that are read one after another", async () => {
    async function* files() {
      yield { path: "a.html", text: '<script src="main.ts"></script>' };
      yield { path: "b.css", text: "a { b: c }" };
    }
    expect(await createPool().collectReferences(files())).toEqual([
      { path: "a.html", specifier: "main.ts", line: 1, column: 14 },
    ]);
  });

  test("settings that are programs are named once for the project", async () => {
    const context = contextOf({ "prettier.config.mjs": "export default {}", "a.js": "a" });
    const jobs = [jobOf("a.js", "a", ["code-formatter"]), jobOf("b.js", "b", ["code-formatter"])];
    const { summary } = await createPool().run(jobs, { context });
    expect(summary.notes).toEqual([
      "prettier.config.mjs is a program and was not run. The formatter used the settings of this page instead.",
    ]);
  });
});

/** A worker that does what a test says. */
function scriptedWorkers(act: (request: WorkerRequest, events: EngineWorkerEvents, number: number) => void) {
  const state = { started: 0, ended: 0, requests: [] as WorkerRequest[] };
  const createWorker = (events: EngineWorkerEvents): EngineWorker => {
    state.started += 1;
    const number = state.started;
    return {
      post: (request) => {
        state.requests.push(request);
        queueMicrotask(() => act(request, events, number));
      },
      terminate: () => {
        state.ended += 1;
      },
    };
  };
  return { state, createWorker };
}

function answerOne(id: number, path: string, { onAnswer }: EngineWorkerEvents): void {
  onAnswer({ kind: "started", id });
  onAnswer({ kind: "done", id, outcome: { path, finalPath: path, text: "x", steps: [], milliseconds: 0 } });
}

const answerAll = (request: WorkerRequest, events: EngineWorkerEvents) => {
  if (request.kind !== "process") return;
  for (const { id, file } of request.jobs) answerOne(id, file.path, events);
  events.onAnswer({ kind: "batch-done" });
};

describe("with workers that follow a script", () => {
  test("a worker that dies costs the file that it was at, and no other", async () => {
    const { createWorker, state } = scriptedWorkers((request, events) => {
      if (request.kind !== "process") return;
      const [first] = request.jobs;
      if (first?.file.path !== "bad.js") return answerAll(request, events);
      events.onAnswer({ kind: "started", id: first.id });
      events.onAnswer({ kind: "turned-to", tool: "linter" });
      events.onCrash("out of memory");
    });
    const jobs = [{ ...jobOf("bad.js", "a"), size: 9 }, ...["a.js", "b.js", "c.js"].map((path) => jobOf(path, "a"))];
    const { outcomes } = await createPool({ createWorker, size: 1 }).run(jobs);
    expect(outcomes.map(({ path }) => path).sort()).toEqual(["a.js", "b.js", "bad.js", "c.js"]);
    expect(outcomes.find(({ path }) => path === "bad.js")?.steps).toEqual([
      { tool: "linter", report: { kind: "failed", reason: "The engine stopped: out of memory" }, milliseconds: 0 },
    ]);
    expect(state.started).toBe(2);
  });

  test("a file over the time limit fails by its tool, the rest of its batch goes on", async () => {
    const { createWorker, state } = scriptedWorkers((request, events) => {
      if (request.kind !== "process") return;
      const slow = request.jobs.findIndex(({ file }) => file.path === "slow.js");
      if (slow < 0) return answerAll(request, events);
      for (const { id, file } of request.jobs.slice(0, slow)) answerOne(id, file.path, events);
      events.onAnswer({ kind: "started", id: request.jobs[slow]?.id ?? -1 });
      events.onAnswer({ kind: "turned-to", tool: "code-formatter" });
    });
    const quick = Array.from({ length: 20 }, (_, i) => jobOf(`a${i}.js`, "a", ["code-formatter"]));
    const jobs = [...quick.slice(0, 9), jobOf("slow.js", "a", ["code-formatter"]), ...quick.slice(9)];
    const { outcomes } = await createPool({ createWorker, size: 1 }).run(jobs, { timeLimitMs: 50 });
    expect(outcomes).toHaveLength(21);
    expect(outcomes.find(({ path }) => path === "slow.js")).toMatchObject({
      text: undefined,
      steps: [{ tool: "code-formatter", report: { kind: "failed", reason: "It took longer than 0.05 s." } }],
    });
    expect(outcomes.filter(({ text }) => text === "x")).toHaveLength(20);
    expect([state.started, state.ended]).toEqual([2, 1]);
  });

  test("workers that cannot be loaded fail all files instead of being started for ever", async () => {
    const { createWorker, state } = scriptedWorkers((request, { onCrash }) => {
      if (request.kind === "process") onCrash("no network");
    });
    const { outcomes } = await createPool({ createWorker }).run([
      jobOf("a.js", "a"),
      jobOf("b.js", "b"),
      jobOf("c.ts", "c"),
    ]);
    expect(outcomes).toHaveLength(3);
    for (const { steps } of outcomes)
      expect(steps[0]?.report).toEqual({ kind: "failed", reason: "The engine stopped: no network" });
    expect(state.started).toBeLessThanOrEqual(6);
  });

  test("a file whose text cannot be had fails alone", async () => {
    const { createWorker } = scriptedWorkers(answerAll);
    const unreadable: EngineJob = { ...jobOf("bad.js", "a"), readText: () => Promise.reject(new Error("bad CRC")) };
    const { outcomes } = await createPool({ createWorker }).run([unreadable, jobOf("a.js", "a")]);
    expect(outcomes.find(({ path }) => path === "bad.js")?.steps[0]?.report).toEqual({
      kind: "failed",
      reason: "It cannot be read: bad CRC",
    });
    expect(outcomes.find(({ path }) => path === "a.js")?.text).toBe("x");
  });

  test("small files share a message, the largest go first, each kind of file stays with its worker", async () => {
    const { createWorker, state } = scriptedWorkers(answerAll);
    const jobs = [
      ...Array.from({ length: 200 }, (_, i) => ({ ...jobOf(`a${i}.css`, "a"), size: 100 })),
      { ...jobOf("large.js", "a"), size: 500_000 },
      { ...jobOf("larger.js", "a"), size: 900_000 },
    ];
    await createPool({ createWorker }).run(jobs);
    const batches = state.requests.flatMap((request) =>
      request.kind === "process" ? [request.jobs.map(({ file }) => file.path)] : [],
    );
    expect(batches[0]).toEqual(["larger.js"]);
    expect(batches).toContainEqual(["large.js"]);
    expect(batches.length).toBeLessThan(40);
    for (const batch of batches) expect(new Set(batch.map((path) => path.split(".")[1])).size).toBe(1);
  });

  test("workers without work end after a while, and start again for the next run", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { createWorker, state } = scriptedWorkers(answerAll);
    const pool = createPool({ createWorker, size: 1 });
    await pool.run([jobOf("a.js", "a")]);
    vi.advanceTimersByTime(9_999);
    expect(state.ended).toBe(0);
    vi.advanceTimersByTime(1);
    expect(state.ended).toBe(1);
    expect((await pool.run([jobOf("a.js", "a")])).outcomes).toHaveLength(1);
    expect(state.started).toBe(2);
  });

  test("a second run waits for the first and gets its own project", async () => {
    const { createWorker, state } = scriptedWorkers(answerAll);
    const pool = createPool({ createWorker, size: 1 });
    const [first, second] = await Promise.all([pool.run([jobOf("a.js", "a")]), pool.run([jobOf("b.js", "b")])]);
    expect([first.outcomes[0]?.path, second.outcomes[0]?.path]).toEqual(["a.js", "b.js"]);
    expect(state.requests.map(({ kind }) => kind)).toEqual(["prepare", "process", "prepare", "process"]);
  });

  test("the time limit of a file that was cancelled does not end a worker of the next run", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const held: (() => void)[] = [];
    const { createWorker } = scriptedWorkers((request, events, number) => {
      if (request.kind !== "process") return;
      if (number === 1) events.onAnswer({ kind: "started", id: request.jobs[0]?.id ?? -1 });
      else held.push(() => answerAll(request, events));
    });
    const pool = createPool({ createWorker, size: 1 });
    const controller = new AbortController();
    const cancelled = pool.run([jobOf("a.js", "a")], { signal: controller.signal });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    controller.abort();
    await cancelled;
    expect(vi.getTimerCount()).toBe(0);
    const next = pool.run([jobOf("a.js", "a")]);
    await vi.waitFor(() => expect(held).toHaveLength(1));
    vi.advanceTimersByTime(20_000);
    held[0]?.();
    expect((await next).outcomes).toHaveLength(1);
  });

  test("a worker that never begins is given up, and after three of them the files fail", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { createWorker, state } = scriptedWorkers(() => undefined);
    const run = createPool({ createWorker, size: 1 }).run([jobOf("a.js", "a")]);
    for (let starts = 1; starts <= 3; starts += 1) {
      await vi.waitFor(() => expect(state.requests.filter(({ kind }) => kind === "process")).toHaveLength(starts));
      vi.advanceTimersByTime(60_000);
    }
    const { outcomes } = await run;
    expect(outcomes[0]?.steps[0]?.report).toEqual({ kind: "failed", reason: "The engine did not begin." });
  });

  test("a fault of the listener ends the run and reaches its caller", async () => {
    const { createWorker } = scriptedWorkers(answerAll);
    const onOutcome = () => {
      throw new Error("full");
    };
    await expect(createPool({ createWorker }).run([jobOf("a.js", "a")], { onOutcome })).rejects.toThrow("full");
  });

  test("no jobs, or a signal that is aborted already, starts no worker", async () => {
    const { createWorker, state } = scriptedWorkers(answerAll);
    const pool = createPool({ createWorker });
    expect((await pool.run([])).summary.isCancelled).toBe(false);
    expect((await pool.run([jobOf("a.js", "a")], { signal: AbortSignal.abort() })).summary.isCancelled).toBe(true);
    expect(state.started).toBe(0);
  });
});
