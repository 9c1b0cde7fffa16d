import { transfer } from "#app/platform/workers/worker-calls.ts";
import type { EngineId, EngineJob, ProjectContext, Reference } from "../engine-contract.ts";
import { isEslintConfig, isScriptConfig, prettierConfigNames } from "../project/project-config-names.ts";
import { fileNameOf } from "../project/project-paths.ts";
import { JobQueue } from "./job-queue.ts";
import { JobScheduler } from "./job-scheduler.ts";
import type { EnginePool, EnginePoolSettings, ProcessSettings, ProcessSummary } from "./pool-contract.ts";
import { WorkerSlot } from "./worker-slot.ts";

const createBrowserWorker = (): Worker =>
  new Worker(new URL("../engine.worker.ts", import.meta.url), { type: "module", name: "coder-tweaks" });

const workersAtMost = 4;
const defaultIdleMs = 10_000;

const defaultSize = (): number => Math.max(1, Math.min(globalThis.navigator?.hardwareConcurrency ?? 2, workersAtMost));

export function createEnginePool({
  createWorker = createBrowserWorker,
  size = defaultSize(),
  idleMs = defaultIdleMs,
}: EnginePoolSettings = {}): EnginePool {
  const slots = Array.from({ length: size }, () => new WorkerSlot(createWorker, idleMs));
  let last: Promise<unknown> = Promise.resolve();

  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  return {
    process: (jobs, settings) => enqueue(() => runJobs(slots, jobs, settings)),
    collectReferences: (files, settings) => enqueue(() => collectReferences(slots[0], files, settings)),
    dispose: () => {
      for (const slot of slots) slot.kill();
    },
  };
}

async function runJobs(
  slots: WorkerSlot[],
  jobs: readonly EngineJob[],
  settings: ProcessSettings,
): Promise<ProcessSummary> {
  const start = performance.now();
  const { signal, context } = settings;
  const scheduler = new JobScheduler(slots, new JobQueue(jobs, slots.length), settings);
  const cancel = () => scheduler.cancel();
  signal?.addEventListener("abort", cancel);
  try {
    if (signal?.aborted) scheduler.cancel();
    else scheduler.feedAll();
    await scheduler.done;
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
  return {
    isCanceled: signal?.aborted ?? false,
    notes: describeUnusedConfigs(context, new Set(jobs.flatMap(({ tools }) => tools))),
    milliseconds: performance.now() - start,
  };
}

async function collectReferences(
  slot: WorkerSlot | undefined,
  files: Parameters<EnginePool["collectReferences"]>[0],
  { connectTexts, signal }: Parameters<EnginePool["collectReferences"]>[1],
): Promise<readonly Reference[]> {
  signal?.throwIfAborted();
  if (!slot || files.length === 0) return [];
  const cancel = () => slot.kill(signal?.reason);
  signal?.addEventListener("abort", cancel);
  slot.acquire();
  try {
    const texts = connectTexts();
    const references = await slot.worker.call("collectReferences", transfer({ files, texts }, [texts]));
    slot.release();
    return references;
  } catch (error) {
    slot.kill();
    throw error;
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
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
