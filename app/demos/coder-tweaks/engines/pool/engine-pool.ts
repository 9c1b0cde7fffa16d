import type { WorkerEndpoint } from "#app/platform/workers/worker-client.ts";
import type { EngineId, EngineJob, ProjectContext, Reference } from "../engine-contract.ts";
import { failedResult, inRunOrder, type JobResult } from "../engine-contract.ts";
import { isEslintConfig, isScriptConfig, prettierConfigNames } from "../project/project-config-names.ts";
import { fileNameOf } from "../project/project-paths.ts";
import { languageOf } from "../running/file-kinds.ts";
import { type ProcessSettings, type TextSettings, WorkerSlot } from "./worker-slot.ts";

export interface EnginePoolSettings {
  readonly createWorker?: () => WorkerEndpoint;
  readonly size?: number;
  readonly idleMs?: number;
}

interface ProcessSummary {
  readonly isCanceled: boolean;
  readonly notes: readonly string[];
  readonly milliseconds: number;
}

const createBrowserWorker = (): Worker =>
  new Worker(new URL("../engine.worker.ts", import.meta.url), { type: "module", name: "coder-tweaks" });

const workersAtMost = 4;

/** After so many workers in a row that started no file the script cannot be loaded, and the run is given up. */
const failedStartsAtMost = 3;

const defaultSize = (): number => Math.max(1, Math.min(globalThis.navigator?.hardwareConcurrency ?? 2, workersAtMost));

export type EnginePool = ReturnType<typeof createEnginePool>;

export function createEnginePool({
  createWorker = createBrowserWorker,
  size = defaultSize(),
  idleMs = 10_000,
}: EnginePoolSettings = {}) {
  const slots = Array.from({ length: size }, () => new WorkerSlot(createWorker, idleMs));
  let last: Promise<unknown> = Promise.resolve();
  const endAll = (reason?: unknown) => {
    for (const slot of slots) slot.end(reason);
  };

  /** Runs do not overlap. An aborted signal, and an error, end the workers. */
  function enqueue<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    const result = last.then(async () => {
      const cancel = () => endAll(signal?.reason);
      signal?.addEventListener("abort", cancel);
      try {
        return await work();
      } catch (error) {
        endAll();
        throw error;
      } finally {
        signal?.removeEventListener("abort", cancel);
      }
    });
    last = result.catch(() => undefined);
    return result;
  }

  return {
    /** Runs each job's tools. Resolves when all are done or canceled; an error of a file never rejects. */
    process: (jobs: readonly EngineJob[], settings: ProcessSettings): Promise<ProcessSummary> =>
      enqueue(settings.signal, async () => {
        const start = performance.now();
        await processAll(slots, jobs, settings);
        return {
          isCanceled: settings.signal?.aborted ?? false,
          notes: describeUnusedConfigs(settings.context, new Set(jobs.flatMap(({ tools }) => tools))),
          milliseconds: performance.now() - start,
        };
      }),
    collectReferences: (
      files: readonly { readonly id: number; readonly path: string }[],
      { connectTexts, signal }: TextSettings,
    ): Promise<readonly Reference[]> =>
      enqueue(signal, async () => {
        signal?.throwIfAborted();
        return (await slots[0]?.collectReferences(files, connectTexts())) ?? [];
      }),
    dispose: () => endAll(),
  };
}

/** Each worker has two jobs at a time: it reads the text of one while it processes the other. */
async function processAll(slots: readonly WorkerSlot[], jobs: readonly EngineJob[], settings: ProcessSettings) {
  const { signal, onResult } = settings;
  const lanes = Map.groupBy(
    jobs.toSorted((a, b) => a.size - b.size),
    laneOf,
  );
  let waiting = jobs.length;
  /** The errors of workers that ended before they started a file: all calls of a worker reject with the same one. */
  const failedStarts = new Set<unknown>();
  let unloadable: string | undefined;
  let isEnded = false;
  const isOver = () => isEnded || (signal?.aborted ?? false);

  async function processJob(slot: WorkerSlot, job: EngineJob): Promise<JobResult | undefined> {
    while (!isOver()) {
      if (unloadable) return failedResult(job, undefined, unloadable);
      const done = await slot.process(job, settings);
      if ("id" in done) {
        failedStarts.clear();
        return done;
      }
      if (failedStarts.add(done.error).size === failedStartsAtMost) unloadable = done.reason;
    }
    return undefined;
  }

  async function work(slot: WorkerSlot, isReadingAhead: boolean): Promise<void> {
    // The last jobs are left to the workers that are free.
    while (!isOver() && (!isReadingAhead || waiting > slots.length)) {
      const job = takeJob(lanes, slot, slots);
      if (!job) return;
      waiting -= 1;
      const result = await processJob(slot, job);
      if (result && !isOver()) onResult(result);
    }
  }

  try {
    await Promise.all([false, true].flatMap((isReadingAhead) => slots.map((slot) => work(slot, isReadingAhead))));
  } finally {
    isEnded = true;
  }
}

/** Files of one kind with the same tools, which a worker processes with the code that it has loaded. */
const laneOf = ({ tools, path }: EngineJob): string => `${inRunOrder(tools).join("+")} ${languageOf(path) ?? ""}`;

/** The largest file, which is the last one, of the worker's lane; else of the largest lane that no other worker has. */
function takeJob(lanes: Map<string, EngineJob[]>, slot: WorkerSlot, slots: readonly WorkerSlot[]) {
  if (slot.lane === undefined || !lanes.has(slot.lane)) {
    const taken = new Set(slots.filter(({ isBusy }) => isBusy).map(({ lane }) => lane));
    const sized = [...lanes].map(([lane, jobs]) => ({ lane, size: jobs.reduce((sum, { size }) => sum + size, 0) }));
    const [next] = sized.sort((a, b) => Number(taken.has(a.lane)) - Number(taken.has(b.lane)) || b.size - a.size);
    slot.lane = next?.lane;
  }
  const jobs = lanes.get(slot.lane ?? "");
  const job = jobs?.pop();
  if (jobs?.length === 0) lanes.delete(slot.lane ?? "");
  return job;
}

const prettierNames = new Set<string>(prettierConfigNames);

/** Notes about settings of the project that cannot be applied. @param tools of all files of the run */
function describeUnusedConfigs(context: ProjectContext, tools: ReadonlySet<EngineId>): string[] {
  const paths = context.configFiles.map(({ path }) => path).filter((path) => !/(^|\/)node_modules\//.test(path));
  const notes: string[] = [];
  if (tools.has("code-formatter"))
    for (const path of paths)
      if (prettierNames.has(fileNameOf(path)) && isScriptConfig(path))
        notes.push(`${path} is a program and was not run. The formatter used the settings of this page instead.`);
  if (tools.has("linter"))
    for (const path of paths)
      if (isEslintConfig(path)) notes.push(`${path} was not used. The linter checks ESLint's recommended rules.`);
  return notes;
}
