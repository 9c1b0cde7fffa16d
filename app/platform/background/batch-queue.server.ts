import type { Logger } from "../logger.server.ts";

interface BatchQueueOptions<T> {
  /** A batch that throws stays, and is tried again. */
  readonly write: (batch: readonly T[]) => Promise<void>;
  readonly batchMax: number;
  /** While the database is away; past this the oldest are dropped. */
  readonly pendingMax: number;
  readonly flushAfterMs: number;
  readonly log: Logger;
  readonly name: string;
  readonly onDropped?: (count: number) => void;
}

const retryAfterMs = 5_000;

/** Writes what is pushed in batches. A power cut loses what was not written, so it is for what may be lost. */
export class BatchQueue<T> {
  readonly #options: BatchQueueOptions<T>;
  #pending: T[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: BatchQueueOptions<T>) {
    this.#options = options;
  }

  /** Never throws and never waits. Once stopped it drops: the database is closed. */
  push(item: T): void {
    if (this.#isStopped) return;
    const { pendingMax, onDropped } = this.#options;
    this.#pending.push(item);
    if (this.#pending.length > pendingMax) {
      this.#pending.shift();
      onDropped?.(1);
    }
    this.#schedule(this.#options.flushAfterMs);
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writePending());
    return this.#writing;
  }

  stop(): Promise<void> {
    this.#isStopped = true;
    return this.flush();
  }

  #schedule(afterMs: number): void {
    this.#timer ??= setTimeout(() => void this.flush(), afterMs).unref();
  }

  async #writePending(): Promise<void> {
    const { write, batchMax, pendingMax, log, name, onDropped } = this.#options;
    while (this.#pending.length > 0) {
      const batch = this.#pending.slice(0, batchMax);
      this.#pending = this.#pending.slice(batch.length);
      try {
        await write(batch);
      } catch (error) {
        const waiting = [...batch, ...this.#pending];
        this.#pending = waiting.slice(-pendingMax);
        if (waiting.length > pendingMax) onDropped?.(waiting.length - pendingMax);
        log.error({ err: error, waiting: this.#pending.length }, `${name} could not be written`);
        if (!this.#isStopped) this.#schedule(retryAfterMs);
        return;
      }
    }
  }
}
