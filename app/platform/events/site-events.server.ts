import { randomBytes } from "node:crypto";
import type { SiteChange, SiteEvent } from "./site-event.ts";

type Listener = (event: SiteEvent) => void;

export interface EventRelay {
  send(change: SiteChange): void;
  stop(): Promise<void>;
}

/** Changes within this time are one event: a flood of messages is a few events a second. */
const gatherMs = 50;
/** Ids in one event. More are reported as `missed`, because refetching everything is cheaper. */
export const idsMax = 100;
const keptMax = 500;

export class SiteEvents {
  readonly #processId = randomBytes(6).toString("base64url");
  readonly #listeners = new Set<Listener>();
  readonly #kept: SiteEvent[] = [];
  #count = 0;
  #gathered = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #relay: EventRelay | undefined;

  connect(relay: EventRelay): void {
    this.#relay = relay;
  }

  /** @param ids of what changed, after COMMIT */
  publish(ids: readonly string[]): void {
    for (const id of ids) if (this.#gathered.size <= idsMax) this.#gathered.add(id);
    this.#timer ??= setTimeout(() => this.#flush(), gatherMs).unref();
  }

  receive(change: SiteChange): void {
    this.#count++;
    const event: SiteEvent = { id: `${this.#processId}-${this.#count}`, change };
    this.#kept.push(event);
    if (this.#kept.length > keptMax) this.#kept.shift();
    for (const listener of this.#listeners) listener(event);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  get lastId(): string {
    return `${this.#processId}-${this.#count}`;
  }

  /** @returns the events after one, or undefined where they are not known: another process sent it, or long ago */
  since(id: string): SiteEvent[] | undefined {
    if (id === this.lastId) return [];
    const index = this.#kept.findIndex((event) => event.id === id);
    return index < 0 ? undefined : this.#kept.slice(index + 1);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#gathered.size > 0) this.#flush();
    await this.#relay?.stop();
  }

  #flush(): void {
    const ids = [...this.#gathered];
    this.#gathered = new Set();
    this.#timer = undefined;
    const change: SiteChange = ids.length > idsMax ? { kind: "missed" } : { kind: "changed", ids };
    this.receive(change);
    this.#relay?.send(change);
  }
}
