import { setTimeout as sleep } from "node:timers/promises";
import { secondMs } from "#app/lib/units.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Inbox } from "../../contact-inbox.server.ts";
import { sendDueReply } from "./schedule-reply.usecases.server.ts";
import { findNextSendAt, listDueReplies } from "./scheduled-reply.store.server.ts";

interface ReplySenderOptions {
  inbox: Inbox;
  log: Logger;
  /** Less than the seconds in which a reply can be undone: each instance sees it before its time. */
  pollMs?: number;
}

const dueBatch = 50;

/** Sends replies at their time. Of several instances, one sends each. */
export class ReplySender {
  readonly #options: Required<ReplySenderOptions>;
  readonly #stopping = new AbortController();
  #loop: Promise<void> | undefined;

  constructor(options: ReplySenderOptions) {
    this.#options = { pollMs: 5 * secondMs, ...options };
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  /** Waits for the reply that is being stored. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) await sleep(await this.#tickSafely(), undefined, { signal }).catch(() => {});
  }

  async #tickSafely(): Promise<number> {
    const { log, pollMs } = this.#options;
    try {
      return await this.#tick();
    } catch (error) {
      log.error({ err: error }, "a scheduled reply could not be sent, trying again");
      return pollMs;
    }
  }

  /** @returns how long to pause */
  async #tick(): Promise<number> {
    const { inbox, pollMs } = this.#options;
    const next = await findNextSendAt(inbox.db);
    if (next === undefined) return pollMs;
    const waitMs = Date.parse(next) - inbox.now().getTime();
    if (waitMs > 0) return Math.min(waitMs, pollMs);
    await this.#sendDue();
    return 0;
  }

  /** One that fails does not hold up the others. @throws the last error */
  async #sendDue(): Promise<void> {
    const { inbox } = this.#options;
    const results: PromiseSettledResult<void>[] = [];
    for (const due of await listDueReplies(inbox.db, inbox.now().toISOString(), dueBatch))
      results.push(...(await Promise.allSettled([sendDueReply(inbox, due)])));
    for (const result of results) if (result.status === "rejected") throw result.reason;
  }
}
