import { type Transferable as NodeTransferable, Worker } from "node:worker_threads";
import type { WorkerEndpoint } from "#app/platform/workers/worker-client.ts";

const script = new URL("./engine-thread.ts", import.meta.url);

/** A thread that runs the engines, with the events of a browser worker. For `createEnginePool`. */
class ThreadWorker extends EventTarget implements WorkerEndpoint {
  readonly #thread = new Worker(script, { execArgv: ["--disable-warning=ExperimentalWarning"] });

  constructor() {
    super();
    this.#thread.on("message", (data) => this.dispatchEvent(Object.assign(new Event("message"), { data })));
    this.#thread.on("error", (error) => {
      const message = error instanceof Error ? error.message : String(error);
      this.dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message }));
    });
  }

  postMessage(message: unknown, { transfer }: { transfer: Transferable[] }): void {
    // Node.js has its own types for ports.
    this.#thread.postMessage(message, transfer as unknown as NodeTransferable[]);
  }

  terminate(): void {
    this.#thread.terminate();
  }
}

export const createThreadWorker = (): WorkerEndpoint => new ThreadWorker();
