import { DriveError } from "../drive.errors.ts";
import type { DriveStore, Missed, StoreWrite } from "../storage/drive-store.ts";
import type { LeftAction } from "../storage/left-actions.ts";
import { repairState } from "../storage/repair-state.ts";
import { applyOnto } from "../tree/apply-onto.ts";
import { type Change, invertChanges } from "../tree/change.ts";
import type { DriveTree } from "../tree/drive-tree.ts";

/** What can be written down within the moment that a page has when it goes. */
const mostLeft = 1_000;

export interface WriteOptions {
  readonly contents?: ReadonlyMap<string, Blob>;
  /** Ends the writing, which then rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Told what the changes have become, when another tab came between. */
  readonly onRebased?: (changes: readonly Change[]) => void;
}

interface Waiting extends StoreWrite {
  changes: readonly Change[];
  readonly contents: ReadonlyMap<string, Blob>;
  readonly signal: AbortSignal | undefined;
  readonly onRebased: ((changes: readonly Change[]) => void) | undefined;
  /** Why nothing of it can be done any more. */
  failure: unknown;
  resolve(): void;
  reject(reason: unknown): void;
}

interface QueueEvents {
  /** The tree was changed by more than an action of this tab. */
  onTreeChanged(): void;
  /** Everything is new: there is nothing to go back to. */
  onReplaced(): void;
}

/**
 * Stores what the tree shows already, one action after the other. The tree is what is stored, and on top of it what waits
 * here; when another tab has stored something, it is put in between.
 */
export class WriteQueue {
  readonly #tree: DriveTree;
  readonly #store: DriveStore;
  readonly #events: QueueEvents;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;
  readonly #readings = new Set<Promise<void>>();
  #held: Promise<void> | undefined;
  /** Left actions that are on their way to the store. */
  readonly #doing = new Set<string>();

  constructor(tree: DriveTree, store: DriveStore, events: QueueEvents) {
    this.#tree = tree;
    this.#store = store;
    this.#events = events;
  }

  /** @param changes as they were made to the tree. Rejects with a DriveError, after they were taken back */
  add(changes: readonly Change[], { contents = new Map(), signal, onRebased }: WriteOptions = {}): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ changes, contents, signal, onRebased, failure: undefined, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Content that is on its way to the store. */
  content(contentId: string): Blob | undefined {
    return this.#waiting.map(({ contents }) => contents.get(contentId)).find((content) => content !== undefined);
  }

  /** Resolves when all is stored. */
  async settle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Whether something waits that `leave` could not keep. */
  get isLong(): boolean {
    return this.#waiting.some(({ changes, contents }) => contents.size > 0 || changes.length > mostLeft);
  }

  async catchUp(): Promise<void> {
    while (this.#held) await this.#held;
    const reading = this.#store.catchUp((missed) => this.#takeIn(missed));
    this.#readings.add(reading);
    await reading.finally(() => this.#readings.delete(reading));
  }

  /** Resolves when nothing is on its way. Until what it gives is called, nothing of other tabs comes in. */
  async hold(): Promise<() => void> {
    const held = Promise.withResolvers<void>();
    this.#held = held.promise;
    await Promise.allSettled(this.#readings);
    await this.settle();
    return () => {
      this.#held = undefined;
      held.resolve();
    };
  }

  /** For a page that goes: leaves behind what waits, for whoever comes next. Not contents, and nothing very long. */
  leave(): void {
    const leaving = this.#waiting.filter(({ changes, contents }) => contents.size === 0 && changes.length <= mostLeft);
    if (leaving.length === 0) return;
    this.#waiting = this.#waiting.filter((write) => !leaving.includes(write));
    this.#store.leave(leaving.map(({ changes }) => changes));
    for (const write of leaving) write.resolve();
  }

  /** Does what pages have left, as far as it is not done already and nothing stands in its way. Shows at once. */
  async doLeft(): Promise<void> {
    await Promise.all(this.#store.readLeft().map((action) => this.#doOneLeft(action)));
  }

  async #doOneLeft({ id, changes }: LeftAction): Promise<void> {
    if (this.#doing.has(id)) return;
    this.#doing.add(id);
    while (this.#held) await this.#held;
    try {
      const open = changes.filter((change) => change.before || !this.#tree.record(change.id));
      const done = applyOnto(this.#tree, open, { isGentle: true });
      this.#events.onTreeChanged();
      await this.add(done);
    } catch (error) {
      // What the store refuses now may be stored another time.
      if (!(error instanceof DriveError) || error.code !== "changed-elsewhere") return;
    } finally {
      this.#doing.delete(id);
    }
    this.#store.dropLeft(id);
  }

  async #run(): Promise<void> {
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) await this.#write(first);
    this.#running = undefined;
  }

  async #write(write: Waiting): Promise<void> {
    try {
      await this.#store.write((missed) => {
        this.#takeIn(missed);
        if (write.failure) throw write.failure;
        if (!this.#waiting.includes(write)) throw new Error("It was left behind already.");
        return { changes: write.changes, contents: write.contents };
      }, write.signal);
      this.#waiting = this.#waiting.filter((one) => one !== write);
      write.resolve();
    } catch (error) {
      if (!this.#waiting.includes(write)) return;
      this.#takeBack(write);
      write.reject(write.signal?.aborted ? write.signal.reason : toDriveError(error));
    }
  }

  #takeIn(missed: Missed): void {
    if (missed.kind === "nothing") return;
    this.#rebase(() => {
      if (missed.kind === "changes") this.#tree.apply(missed.changes);
      else this.#tree.reset(repairState(missed.state).records);
    });
    if (missed.kind === "all" && missed.isReplaced) this.#events.onReplaced();
    this.#events.onTreeChanged();
  }

  #takeBack(write: Waiting): void {
    const others = this.#waiting.filter((one) => one !== write);
    this.#rebase(() => {
      this.#waiting = others;
    });
    this.#events.onTreeChanged();
  }

  /** Goes back to what is stored, lets that change, and does again what waits. */
  #rebase(change: () => void): void {
    for (const { changes } of [...this.#waiting].reverse()) this.#tree.apply(invertChanges(changes));
    change();
    for (const write of this.#waiting) {
      try {
        write.changes = write.failure ? [] : applyOnto(this.#tree, write.changes, { isGentle: false });
      } catch (error) {
        write.failure = error;
        write.changes = [];
      }
      write.onRebased?.(write.changes);
    }
  }
}

export function toDriveError(error: unknown): DriveError {
  if (error instanceof DriveError) return error;
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  return new DriveError(isFull ? "storage-full" : "storage-failed", { cause: error });
}
