import type { Outcome } from "./conversion.ts";
import type { ConversionAnswer, ConversionRequest } from "./worker-messages.ts";

/** Runs one conversion at a time; a newer one, or `stop`, ends the one under way with its worker. */
export class ConversionWorker<R> {
  #worker: Worker | undefined;
  #pending: { id: number; settle: (outcome: Outcome<R>) => void } | undefined;
  #lastId = 0;
  readonly #create: () => Worker;

  constructor(create: () => Worker) {
    this.#create = create;
  }

  /** Resolves with the outcome; never, where a newer run or `stop` ended this one. */
  run(text: string, options: unknown): Promise<Outcome<R>> {
    if (this.#pending) this.stop();
    this.#worker ??= this.#start();
    const id = ++this.#lastId;
    const request: ConversionRequest = { id, text, options };
    this.#worker.postMessage(request);
    return new Promise((resolve) => {
      this.#pending = { id, settle: resolve };
    });
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#pending = undefined;
  }

  #start(): Worker {
    const worker = this.#create();
    worker.addEventListener("message", ({ data }: MessageEvent<ConversionAnswer>) => {
      // The worker answers with what its own conversion made.
      if (data.id === this.#pending?.id) this.#settle(data.outcome as Outcome<R>);
    });
    worker.addEventListener("error", (event) => {
      const { settle } = this.#pending ?? {};
      this.stop();
      settle?.({ ok: false, fault: { message: event.message || "The conversion stopped. Please try again." } });
    });
    return worker;
  }

  #settle(outcome: Outcome<R>): void {
    const { settle } = this.#pending ?? {};
    this.#pending = undefined;
    settle?.(outcome);
  }
}
