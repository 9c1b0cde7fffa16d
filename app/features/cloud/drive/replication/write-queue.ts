import { createTimeSlicer, type TimeSlicer } from "#app/lib/time-slicer.ts";
import { DriveError } from "../drive.errors.ts";
import type { DriveStore, Missed, Revision } from "../storage/drive-store.ts";
import type { PendingWrite } from "../storage/pending-writes.ts";
import { applyAtOnce } from "../tree/apply-changes.ts";
import { type Change, invertChanges } from "../tree/change.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import { buildStoredTree, type Rebased, rebaseWrite } from "./rebase-in-slices.ts";

/** Can be saved synchronously during unload. */
const maxPendingChanges = 1_000;
/** Above this, changes of other tabs are received with pauses for the page. */
const maxChangesAtOnce = 1_000;

export interface AddOptions {
  readonly contents?: ReadonlyMap<string, Blob>;
  readonly signal?: AbortSignal | undefined;
  readonly onRebased?: (changes: readonly Change[]) => void;
}

interface QueuedWrite {
  changes: readonly Change[];
  readonly contents: ReadonlyMap<string, Blob>;
  readonly signal: AbortSignal | undefined;
  readonly onRebased: ((changes: readonly Change[]) => void) | undefined;
  error: unknown;
  resolve(): void;
  reject(reason: unknown): void;
}

interface QueueOptions {
  readonly tree: DriveTree;
  readonly store: DriveStore;
  readonly revision: Revision;
  readonly onTreeChanged: () => void;
  readonly onReplaced: () => void;
  readonly makeSlicer?: () => TimeSlicer;
}

/**
 * Stores changes of the tree, one action after the other. The tree is the stored state with the queued writes
 * applied; writes of other tabs are applied below them, which rebases the queued writes.
 */
export class WriteQueue {
  readonly #options: QueueOptions;
  /** Revision of the tree. Undefined after pending writes were saved: the tree contains more than is stored. */
  #revision: Revision | undefined;
  #queued: QueuedWrite[] = [];
  #running: Promise<void> | undefined;
  #catchUp: PromiseWithResolvers<void> | undefined;
  #lock: Promise<void> | undefined;
  readonly #replaying = new Set<string>();
  /** Counts `savePending`, which takes writes out of the queue. */
  #savings = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#revision = options.revision;
  }

  /** @param changes already applied to the tree. Rejects with a DriveError after rolling them back */
  add(changes: readonly Change[], { contents = new Map(), signal, onRebased }: AddOptions = {}): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queued.push({ changes, contents, signal, onRebased, error: undefined, resolve, reject });
      this.#start();
    });
  }

  content(contentId: string): Blob | undefined {
    return this.#queued.map(({ contents }) => contents.get(contentId)).find((content) => content !== undefined);
  }

  async settle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  get hasLargeWrite(): boolean {
    return this.#queued.some(({ changes, contents }) => contents.size > 0 || changes.length > maxPendingChanges);
  }

  catchUp(): Promise<void> {
    this.#catchUp ??= Promise.withResolvers();
    const { promise } = this.#catchUp;
    this.#start();
    return promise;
  }

  /** Resolves when no read or write is running. No changes of other tabs are received until the lock is released. */
  async lock(): Promise<() => void> {
    const lock = Promise.withResolvers<void>();
    this.#lock = lock.promise;
    await this.settle();
    return () => {
      this.#lock = undefined;
      lock.resolve();
      this.#start();
    };
  }

  setRevision(revision: Revision | undefined): void {
    this.#revision = revision;
  }

  savePending(): void {
    const isSmall = ({ changes, contents }: QueuedWrite) => contents.size === 0 && changes.length <= maxPendingChanges;
    const pending = this.#queued.filter(isSmall);
    if (pending.length === 0) return;
    this.#queued = this.#queued.filter((write) => !pending.includes(write));
    this.#options.store.pendingWrites.save(pending.map(({ changes }) => changes));
    this.#revision = undefined;
    this.#savings += 1;
    for (const write of pending) write.resolve();
  }

  async replayPending(): Promise<void> {
    await Promise.all(this.#options.store.pendingWrites.read().map((pending) => this.#replay(pending)));
  }

  async #replay({ id, changes }: PendingWrite): Promise<void> {
    if (this.#replaying.has(id)) return;
    this.#replaying.add(id);
    while (this.#lock) await this.#lock;
    const { tree, store, onTreeChanged } = this.#options;
    try {
      const open = changes.filter((change) => change.before || !tree.record(change.id));
      const applied = applyAtOnce(tree, open, { skipConflicts: true });
      onTreeChanged();
      await this.add(applied);
    } catch (error) {
      if (!(error instanceof DriveError) || error.code !== "changed-elsewhere") return;
    } finally {
      this.#replaying.delete(id);
    }
    store.pendingWrites.remove(id);
  }

  #start(): void {
    const isNeeded = this.#queued.length > 0 || (this.#catchUp && !this.#lock);
    if (isNeeded) this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    for (;;) {
      const [write] = this.#queued;
      if (this.#catchUp && !this.#lock) await this.#readMissed(this.#catchUp);
      else if (write) await this.#write(write);
      else break;
    }
    this.#running = undefined;
  }

  async #readMissed({ resolve, reject }: PromiseWithResolvers<void>): Promise<void> {
    this.#catchUp = undefined; // Later news requires another read.
    try {
      const missed = await this.#options.store.readMissed(this.#revision);
      if (missed) await this.#receive(missed);
      resolve();
    } catch (error) {
      reject(error);
    }
  }

  async #write(write: QueuedWrite): Promise<void> {
    const isQueued = () => this.#queued.includes(write);
    try {
      while (isQueued() && !(await this.#tryToWrite(write)));
      if (!isQueued()) return;
      this.#queued = this.#queued.filter((one) => one !== write);
      write.resolve();
    } catch (error) {
      if (!isQueued()) return;
      this.#rollback(write);
      write.reject(write.signal?.aborted ? write.signal.reason : toDriveError(error));
    }
  }

  async #tryToWrite(write: QueuedWrite): Promise<boolean> {
    if (write.error) throw write.error;
    const { changes, contents, signal } = write;
    const result = await this.#options.store.write({ changes, contents }, { revision: this.#revision, signal });
    if (result.kind === "rejected") await this.#receive(result.missed);
    else if (this.#queued.includes(write)) this.#revision = result.revision;
    return result.kind === "written";
  }

  async #receive(missed: Missed): Promise<void> {
    const { tree, onTreeChanged, onReplaced } = this.#options;
    if (missed.kind === "changes" && missed.changes.length + this.#queuedChanges <= maxChangesAtOnce)
      this.#rebase(() => tree.apply(missed.changes));
    else if (!(await this.#rebaseInSlices(missed))) return;
    this.#revision = missed.revision;
    if (missed.kind === "all" && missed.isReplaced) onReplaced();
    onTreeChanged();
  }

  get #queuedChanges(): number {
    return this.#queued.reduce((sum, { changes }) => sum + changes.length, 0);
  }

  /**
   * Builds a second tree, to which also the actions of the meantime are applied, and shows it when it is complete.
   * @returns false if pending writes were saved meanwhile: everything has to be read again
   */
  async #rebaseInSlices(missed: Missed): Promise<boolean> {
    const { tree, makeSlicer = createTimeSlicer } = this.#options;
    const slicer = makeSlicer();
    const savings = this.#savings;
    const rebased = await buildStoredTree({ tree, queued: this.#queued, missed, slicer });
    const results = new Map<QueuedWrite, Rebased>();
    for (;;) {
      const write = this.#queued.find((one) => !results.has(one));
      if (!write) break;
      results.set(write, await rebaseWrite(rebased, write, slicer));
    }
    if (savings !== this.#savings) return false;
    tree.replaceWith(rebased);
    for (const [write, { changes, error }] of results) setRebased(write, changes, error);
    return true;
  }

  #rollback(write: QueuedWrite): void {
    const others = this.#queued.filter((one) => one !== write);
    this.#rebase(() => {
      this.#queued = others;
    });
    this.#options.onTreeChanged();
  }

  /** Reverts the queued writes, runs `change`, and applies them again. */
  #rebase(change: () => void): void {
    const { tree } = this.#options;
    for (const { changes } of this.#queued.toReversed()) tree.apply(invertChanges(changes));
    change();
    for (const write of this.#queued) {
      try {
        const changes = write.error ? [] : applyAtOnce(tree, write.changes, { skipConflicts: false });
        setRebased(write, changes, write.error);
      } catch (error) {
        setRebased(write, [], error);
      }
    }
  }
}

function setRebased(write: QueuedWrite, changes: readonly Change[], error: unknown): void {
  write.changes = changes;
  write.error = error;
  write.onRebased?.(changes);
}

export function toDriveError(error: unknown): DriveError {
  if (error instanceof DriveError) return error;
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  return new DriveError(isFull ? "storage-full" : "storage-failed", { cause: error });
}
