import type { EngineWorker, EngineWorkerEvents } from "./pool-contract.ts";

/** The worker of a browser, for `createEnginePool`. */
export function createBrowserWorker({ onAnswer, onCrash }: EngineWorkerEvents): EngineWorker {
  const worker = new Worker(new URL("../engine.worker.ts", import.meta.url), { type: "module", name: "coder-tweaks" });
  worker.addEventListener("message", ({ data }) => onAnswer(data));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    onCrash(event.message || "its code could not be loaded");
  });
  worker.addEventListener("messageerror", () => onCrash("a message could not be read"));
  return {
    post: (request) => worker.postMessage(request),
    terminate: () => worker.terminate(),
  };
}
