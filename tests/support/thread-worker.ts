import { Worker } from "node:worker_threads";
import type { EngineWorker, EngineWorkerEvents } from "#app/features/coder-tweaks/engines/pool/pool-contract.ts";

const script = new URL("./engine-thread.ts", import.meta.url);

/** A thread that runs the engines as the browser's worker does, for `createEnginePool`. */
export function createThreadWorker({ onAnswer, onCrash }: EngineWorkerEvents): EngineWorker {
  const worker = new Worker(script, { execArgv: ["--disable-warning=ExperimentalWarning"] });
  worker.on("message", onAnswer);
  worker.on("error", (error) => onCrash(error instanceof Error ? error.message : String(error)));
  return {
    post: (request) => worker.postMessage(request),
    terminate: () => void worker.terminate(),
  };
}
