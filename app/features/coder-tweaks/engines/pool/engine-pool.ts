import type { EngineJob, Reference, SourceFile } from "../engine-contract.ts";
import { describeUnusedConfigs } from "../project/project-notes.ts";
import { JobQueue } from "./job-queue.ts";
import type { EnginePool, EnginePoolSettings, ProcessSettings, ProcessSummary } from "./pool-contract.ts";
import { ProcessingRun } from "./processing-run.ts";
import { WorkerSlot } from "./worker-slot.ts";

const workersAtMost = 4;
const defaultIdleMs = 10_000;
/** Characters of text that go to be searched for references at a time. */
const searchBatchSize = 1024 * 1024;

const defaultSize = (): number => Math.max(1, Math.min(globalThis.navigator?.hardwareConcurrency ?? 2, workersAtMost));

/** Workers that run the engines. They start with the first work, and one run goes after another. */
export function createEnginePool({
  createWorker,
  size = defaultSize(),
  idleMs = defaultIdleMs,
}: EnginePoolSettings): EnginePool {
  const slots = Array.from({ length: size }, () => new WorkerSlot(createWorker, idleMs));
  let last: Promise<unknown> = Promise.resolve();

  /** Two runs at once would take each other's workers. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  return {
    process: (jobs, settings) => inTurn(() => runJobs(slots, jobs, settings)),
    collectReferences: (files, signal) => inTurn(() => searchReferences(slots[0], files, signal)),
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
  const run = new ProcessingRun(slots, new JobQueue(jobs, slots.length), settings);
  const cancel = () => run.cancel();
  signal?.addEventListener("abort", cancel);
  try {
    if (signal?.aborted) run.cancel();
    else run.start();
    await run.done;
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
  return {
    isCancelled: signal?.aborted ?? false,
    notes: describeUnusedConfigs(context, new Set(jobs.flatMap(({ tools }) => tools))),
    milliseconds: performance.now() - start,
  };
}

async function searchReferences(
  slot: WorkerSlot | undefined,
  files: Iterable<SourceFile> | AsyncIterable<SourceFile>,
  signal: AbortSignal | undefined,
): Promise<readonly Reference[]> {
  if (!slot) return [];
  const found: Reference[] = [];
  let [batch, size]: [SourceFile[], number] = [[], 0];
  for await (const file of files) {
    batch.push(file);
    size += file.text.length;
    if (size < searchBatchSize) continue;
    found.push(...(await searchBatch(slot, batch, signal)));
    [batch, size] = [[], 0];
  }
  if (batch.length > 0) found.push(...(await searchBatch(slot, batch, signal)));
  return found;
}

function searchBatch(
  slot: WorkerSlot,
  files: SourceFile[],
  signal: AbortSignal | undefined,
): Promise<readonly Reference[]> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      slot.kill();
      reject(signal?.reason);
    };
    if (signal?.aborted) return cancel();
    signal?.addEventListener("abort", cancel);
    slot.engage({
      onAnswer: (answer) => {
        if (answer.kind !== "references") return;
        signal?.removeEventListener("abort", cancel);
        slot.release();
        resolve(answer.references);
      },
      onCrash: (reason) => {
        signal?.removeEventListener("abort", cancel);
        reject(new Error(reason));
      },
    });
    slot.post({ kind: "collect-references", files });
  });
}
