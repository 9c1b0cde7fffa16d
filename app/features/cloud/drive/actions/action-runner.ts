import { DriveError } from "../drive.errors.ts";
import type { ActionKind, DoneAction } from "../drive.ts";
import { WriteQueue } from "../replication/write-queue.ts";
import type { DriveStore, Revision } from "../storage/drive-store.ts";
import { applyChanges } from "../tree/apply-changes.ts";
import { type Change, invertChanges } from "../tree/change.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import { type EditResult, editTree, inOneStep, type Rule, TreeEdit, type TreeEditor } from "../tree/tree-edit.ts";
import { LongActionProgress } from "./long-action-progress.ts";
import { createStepSlicer, type StepSlicer } from "./step-slicer.ts";
import { changesOf, type HistoryPart, inverseOf, UndoHistory } from "./undo-history.ts";

interface ActionOptions {
  readonly contents?: ReadonlyMap<string, Blob>;
  readonly group?: symbol | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface ActionResult<R> {
  readonly result: R;
  readonly action: DoneAction | undefined;
  readonly stored: Promise<void>;
}

interface RunnerOptions {
  readonly tree: DriveTree;
  readonly store: DriveStore;
  readonly revision: Revision;
  readonly slicer?: StepSlicer | undefined;
}

/**
 * Applies actions to the tree, adds them to the history, and queues them for the store. Short actions are shown at
 * once. Long ones run in slices and are shown when complete; later actions wait for them.
 */
export class ActionRunner {
  readonly history = new UndoHistory();
  readonly progress = new LongActionProgress();
  readonly queue: WriteQueue;
  readonly slicer: StepSlicer;
  readonly #tree: DriveTree;
  readonly #listeners = new Set<() => void>();
  #exclusive: Promise<unknown> | undefined;

  constructor({ tree, store, revision, slicer = createStepSlicer() }: RunnerOptions) {
    this.#tree = tree;
    this.slicer = slicer;
    const onTreeChanged = () => this.notify();
    this.queue = new WriteQueue({ tree, store, revision, onTreeChanged, onReplaced: () => this.history.clear() });
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  get wouldLoseAction(): boolean {
    return this.#exclusive !== undefined || this.queue.hasLargeWrite;
  }

  async settle(): Promise<void> {
    while (this.#exclusive) await this.#exclusive.catch(() => {});
    await this.queue.settle();
  }

  /** Resolves when the tree is changed. The rule may add to the options' `contents`. */
  run<R>(
    what: ActionKind,
    ids: readonly string[],
    rule: Rule<R>,
    options: ActionOptions = {},
  ): Promise<ActionResult<R>> {
    const named = this.#namesOf(ids);
    return this.#edit(rule, ({ result, changes }) => {
      if (changes.length === 0) return { result, action: undefined, stored: Promise.resolve() };
      const action = { what, ...(named.count > 0 ? named : this.#namesOf(createdIds(changes))) };
      return { result, action, stored: this.#store(action, changes, options) };
    });
  }

  async runExclusively<T>(work: () => Promise<T>): Promise<T> {
    while (this.#exclusive) await this.#exclusive.catch(() => {});
    return await this.#beginExclusive(work);
  }

  async runWithoutHistory(change: (editor: TreeEditor) => void): Promise<void> {
    while (this.#exclusive) await this.#exclusive.catch(() => {});
    const { changes } = editTree(this.#tree, inOneStep(change));
    this.notify();
    if (changes.length > 0) await this.queue.add(changes);
  }

  async undo(): Promise<DoneAction | undefined> {
    return await this.#replay("done");
  }

  async redo(): Promise<DoneAction | undefined> {
    return await this.#replay("undone");
  }

  /** Calls `finish` in the task of the last step: for a short action, in the caller's task if nothing is running. */
  async #edit<R, F>(rule: Rule<R>, finish: (edited: EditResult<R>) => F): Promise<F> {
    while (this.#exclusive) await this.#exclusive.catch(() => {});
    const attempt = new TreeEdit(this.#tree, rule);
    const edited = attempt.advance(this.slicer.sliceSize);
    if (edited) return finish(edited);
    attempt.rollback();
    this.progress.report(0);
    try {
      return await this.#beginExclusive(() => this.#editInSlices(rule, finish));
    } finally {
      this.progress.report(undefined);
    }
  }

  /** Starts again, since changes of other tabs may have been received. */
  async #editInSlices<R, F>(rule: Rule<R>, finish: (edited: EditResult<R>) => F): Promise<F> {
    await this.slicer.yieldToMain();
    const edit = new TreeEdit(this.#tree, rule);
    for (;;) {
      const edited = edit.advance(this.slicer.sliceSize);
      if (edited) return finish(edited);
      this.progress.report(edit.changeCount);
      await this.slicer.yieldToMain();
    }
  }

  /** Must be called in the task that found nothing running. */
  #beginExclusive<T>(work: () => Promise<T>): Promise<T> {
    const running = this.#runLocked(work);
    this.#exclusive = running;
    return running;
  }

  async #runLocked<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.queue.lock();
    try {
      return await work();
    } finally {
      this.#exclusive = undefined;
      release();
    }
  }

  async #store(
    action: DoneAction,
    changes: readonly Change[],
    { contents, group, signal }: ActionOptions,
  ): Promise<void> {
    const part = this.history.add(action, changes, group);
    this.notify();
    try {
      await this.queue.add(changes, { ...(contents && { contents }), signal, onRebased: updatePart(part) });
    } catch (error) {
      this.history.removePart(part);
      this.notify();
      throw error;
    }
  }

  async #replay(from: "done" | "undone"): Promise<DoneAction | undefined> {
    while (this.#exclusive) await this.#exclusive.catch(() => {});
    const isUndo = from === "done";
    const entry = isUndo ? this.history.lastDone : this.history.lastUndone;
    if (!entry) return undefined;
    const part: HistoryPart = { changes: [] };
    const asDone = (changes: readonly Change[]) => (isUndo ? invertChanges(changes) : changes);
    // Read when the rule begins: until then a rebase may replace the changes.
    const rule: Rule<void> = (editor) =>
      applyChanges(isUndo ? inverseOf(entry) : changesOf(entry), { skipConflicts: true })(editor);
    try {
      const { stored } = await this.#edit(rule, ({ changes }) => {
        this.history.move(from, part);
        part.changes = asDone(changes);
        this.notify();
        return { stored: this.queue.add(changes, { onRebased: (rebased) => updatePart(part)(asDone(rebased)) }) };
      });
      await stored;
    } catch (error) {
      const isObsolete = error instanceof DriveError && error.code === "changed-elsewhere";
      if (isObsolete) this.history.remove(entry, part);
      else this.history.moveBack(from, entry, part);
      this.notify();
      throw error;
    }
    return entry.action;
  }

  #namesOf(ids: readonly string[]) {
    const names = ids.slice(0, 3).flatMap((id) => this.#tree.item(id)?.name ?? []);
    return { names, count: ids.length };
  }
}

const updatePart = (part: HistoryPart) => (changes: readonly Change[]) => {
  part.changes = changes;
};

const createdIds = (changes: readonly Change[]) => changes.filter(({ before }) => !before).map(({ id }) => id);
