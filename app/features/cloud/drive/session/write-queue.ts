import { DriveError } from "../drive.errors.ts";
import type { DriveStore, Missed } from "../storage/drive-store.ts";
import { repairState } from "../storage/repair-state.ts";
import { applyOnto } from "../tree/apply-onto.ts";
import { type Change, invertChanges } from "../tree/change.ts";
import type { DriveTree } from "../tree/drive-tree.ts";

export interface WriteOptions {
  readonly contents?: ReadonlyMap<string, Blob>;
  /** Ends the writing, which then rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Told what the changes have become, when another tab came between. */
  readonly onRebased?: (changes: readonly Change[]) => void;
}

interface Waiting {
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

  catchUp(): Promise<void> {
    return this.#store.catchUp((missed) => this.#takeIn(missed));
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
        return { changes: write.changes, contents: write.contents };
      }, write.signal);
      this.#waiting.shift();
      write.resolve();
    } catch (error) {
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
