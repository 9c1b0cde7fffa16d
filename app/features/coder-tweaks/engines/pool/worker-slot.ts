import type { EnginePoolSettings, EngineWorker, EngineWorkerEvents } from "./pool-contract.ts";
import type { WorkerRequest } from "./worker-messages.ts";

/** A place for one worker: started when there is work, ended when there was none for a while. */
export class WorkerSlot {
  /** Of the last batch. */
  affinity: string | undefined;
  /** The run whose project and options the worker has. */
  preparedFor: object | undefined;
  isBusy = false;
  readonly #createWorker: EnginePoolSettings["createWorker"];
  readonly #idleMs: number;
  #worker: EngineWorker | undefined;
  #events: EngineWorkerEvents | undefined;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(createWorker: EnginePoolSettings["createWorker"], idleMs: number) {
    this.#createWorker = createWorker;
    this.#idleMs = idleMs;
  }

  get isAlive(): boolean {
    return this.#worker !== undefined;
  }

  /** Whoever works with the worker from now on hears its answers; what a worker before it still says is dropped. */
  engage(events: EngineWorkerEvents): void {
    clearTimeout(this.#idleTimer);
    this.isBusy = true;
    this.#events = events;
    this.#worker ??= this.#start();
  }

  post(request: WorkerRequest): void {
    this.#worker?.post(request);
  }

  /** The work is done: the worker stays for a while, with its engines loaded. */
  release(): void {
    this.isBusy = false;
    this.#events = undefined;
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.kill(), this.#idleMs);
  }

  /** Ends the worker at once, whatever it is doing. */
  kill(): void {
    clearTimeout(this.#idleTimer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#events = undefined;
    this.affinity = undefined;
    this.preparedFor = undefined;
    this.isBusy = false;
  }

  #start(): EngineWorker {
    const worker = this.#createWorker({
      onAnswer: (answer) => {
        if (this.#worker === worker) this.#events?.onAnswer(answer);
      },
      onCrash: (reason) => {
        if (this.#worker !== worker) return;
        const events = this.#events;
        this.kill();
        events?.onCrash(reason);
      },
    });
    return worker;
  }
}
