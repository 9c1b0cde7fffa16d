import { setTimeout as sleep } from "node:timers/promises";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import type { Logger } from "#app/platform/logger.server.ts";

interface PushWorkerOptions {
  /** @returns how many were due */
  sendDue: () => Promise<number>;
  log: Logger;
  /** Messages of other instances, and those that were postponed. */
  pollMs?: number;
}

const afterErrorMs = minuteMs;

/** Sends what is due. No error of the database ends it. */
export class PushWorker {
  readonly #options: Required<PushWorkerOptions>;
  readonly #stopping = new AbortController();
  #woken = new AbortController();
  #loop: Promise<void> | undefined;

  constructor(options: PushWorkerOptions) {
    this.#options = { pollMs: 5 * secondMs, ...options };
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  wake(): void {
    this.#woken.abort();
  }

  /** Waits for what is being sent. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
  }

  async #run(): Promise<void> {
    const { sendDue, log, pollMs } = this.#options;
    while (!this.#stopping.signal.aborted) {
      this.#woken = new AbortController();
      let pauseMs = pollMs;
      try {
        if ((await sendDue()) > 0) pauseMs = 0;
      } catch (error) {
        log.error({ err: error }, "notifications could not be sent, trying again");
        pauseMs = afterErrorMs;
      }
      const signal = AbortSignal.any([this.#stopping.signal, this.#woken.signal]);
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
}
