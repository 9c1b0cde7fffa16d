import type { ReceivedKind } from "./mail-intake.ts";
import type { PreparedMail } from "./receive-mail.usecases.server.ts";

export interface ReadyMail<M> {
  readonly mail: M;
  readonly prepared: PreparedMail;
}

interface Steps<M> {
  storeTogether: (mails: readonly ReadyMail<M>[]) => Promise<ReceivedKind[]>;
  onRefused: (mail: M, error: unknown) => void;
}

interface Waiting<M> {
  readonly mail: M;
  readonly preparing: Promise<PreparedMail>;
  prepared?: PreparedMail;
  resolve(kind: ReceivedKind): void;
  reject(error: unknown): void;
}

/** On SQLite the event loop waits for all of them. */
const togetherMax = 10;

/** Stores mails in the order in which they were added, those that are prepared by then together. After an error it stores none. */
export class StoringQueue<M> {
  readonly #steps: Steps<M>;
  readonly #waiting: Waiting<M>[] = [];
  #isRunning = false;
  #ended: { readonly error: unknown } | undefined;

  constructor(steps: Steps<M>) {
    this.#steps = steps;
  }

  /** @throws what storing this mail, or one before it, throws */
  add(mail: M, preparing: Promise<PreparedMail>): Promise<ReceivedKind> {
    const { promise, resolve, reject } = Promise.withResolvers<ReceivedKind>();
    const waiting: Waiting<M> = { mail, preparing, resolve, reject };
    const note = (prepared: PreparedMail) => {
      waiting.prepared = prepared;
    };
    preparing.then(note, () => {}); // an error is thrown in its turn, or never
    if (this.#ended) reject(this.#ended.error);
    else this.#waiting.push(waiting);
    if (!this.#isRunning) void this.#run();
    return promise;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
        await next.preparing;
        await this.#storeReady();
      }
    } catch (error) {
      this.#ended = { error };
      if (this.#waiting[0]) this.#steps.onRefused(this.#waiting[0].mail, error);
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    }
    this.#isRunning = false;
  }

  /** Stores mails one by one if they cannot be stored together, because one of them may be the cause. */
  async #storeReady(): Promise<void> {
    const ready = this.#listReady();
    try {
      this.#settle(await this.#steps.storeTogether(ready));
    } catch (error) {
      if (ready.length === 1) throw error;
      for (const one of ready) this.#settle(await this.#steps.storeTogether([one]));
    }
  }

  #listReady(): ReadyMail<M>[] {
    const ready: ReadyMail<M>[] = [];
    for (const { mail, prepared } of this.#waiting.slice(0, togetherMax)) {
      if (!prepared) break;
      ready.push({ mail, prepared });
    }
    return ready;
  }

  #settle(kinds: readonly ReceivedKind[]): void {
    for (const kind of kinds) this.#waiting.shift()?.resolve(kind);
  }
}
