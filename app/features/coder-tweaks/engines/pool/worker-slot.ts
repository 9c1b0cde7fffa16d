import { WorkerClient, type WorkerEndpoint } from "#app/platform/workers/worker-client.ts";
import type { EngineMethods } from "./engine-methods.ts";

export class WorkerSlot {
  affinity: string | undefined;
  preparedFor: object | undefined;
  isBusy = false;
  readonly worker: WorkerClient<EngineMethods>;
  readonly #idleMs: number;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(createWorker: () => WorkerEndpoint, idleMs: number) {
    this.worker = new WorkerClient(createWorker);
    this.#idleMs = idleMs;
  }

  acquire(): void {
    clearTimeout(this.#idleTimer);
    this.isBusy = true;
  }

  release(): void {
    this.isBusy = false;
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.kill(), this.#idleMs);
  }

  kill(reason?: unknown): void {
    clearTimeout(this.#idleTimer);
    this.worker.terminate(reason);
    this.affinity = undefined;
    this.preparedFor = undefined;
    this.isBusy = false;
  }
}
