import { DriveError } from "../drive.errors.ts";
import type { ActionKind, DoneAction } from "../drive.ts";
import type { DriveStore } from "../storage/drive-store.ts";
import { applyChanges } from "../tree/apply-onto.ts";
import { type Change, invertChanges } from "../tree/change.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import { beginEdit, type Edited, editTree, inOneStep, type Recipe, type TreeEditor } from "../tree/edit-tree.ts";
import { createPace, type Pace } from "./pace.ts";
import { allChanges, type HistoryPart, takingBack, UndoHistory } from "./undo-history.ts";
import { WorkMeter } from "./work-meter.ts";
import { WriteQueue } from "./write-queue.ts";

interface ActionOptions {
  readonly contents?: ReadonlyMap<string, Blob>;
  readonly group?: symbol | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface Done<R> {
  readonly result: R;
  /** As the history has it. Undefined where nothing was changed. */
  readonly action: DoneAction | undefined;
  readonly stored: Promise<void>;
}

/**
 * Does actions: to the tree, into the history, and behind that into the store. A short one shows at once. A long one goes
 * in slices, so that it does not hold up the page; it shows when it is through, and whatever comes meanwhile waits for it.
 */
export class ActionRunner {
  readonly history = new UndoHistory();
  readonly work = new WorkMeter();
  readonly queue: WriteQueue;
  readonly pace: Pace;
  readonly #tree: DriveTree;
  readonly #listeners = new Set<() => void>();
  #long: Promise<unknown> | undefined;

  constructor(tree: DriveTree, store: DriveStore, pace: Pace = createPace()) {
    this.#tree = tree;
    this.pace = pace;
    this.queue = new WriteQueue(tree, store, {
      onTreeChanged: () => this.notify(),
      onReplaced: () => this.history.clear(),
    });
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** Whether closing the page now would lose an action. */
  get isLong(): boolean {
    return this.#long !== undefined || this.queue.isLong;
  }

  /** Resolves when no long action is going on and everything is stored. */
  async settle(): Promise<void> {
    while (this.#long) await this.#long.catch(() => {});
    await this.queue.settle();
  }

  /**
   * Changes the tree, and gives what the recipe returns with a promise for its storing. The recipe may add contents to the
   * options' map as it goes.
   */
  run<R>(what: ActionKind, ids: readonly string[], recipe: Recipe<R>, options: ActionOptions = {}): Promise<Done<R>> {
    const named = this.#namesOf(ids);
    return this.#edit(recipe, ({ result, changes }) => {
      if (changes.length === 0) return { result, action: undefined, stored: Promise.resolve() };
      const action = { what, ...(named.count > 0 ? named : this.#namesOf(createdIds(changes))) };
      return { result, action, stored: this.#store(action, changes, options) };
    });
  }

  /** Does something that no action may come before or between; what comes meanwhile waits for it. */
  async runAlone<T>(work: () => Promise<T>): Promise<T> {
    while (this.#long) await this.#long.catch(() => {});
    return await this.#beginAlone(work);
  }

  /** A small change that nobody takes back, such as when an item was opened. */
  async runQuietly(change: (editor: TreeEditor) => void): Promise<void> {
    while (this.#long) await this.#long.catch(() => {});
    const { changes } = editTree(this.#tree, inOneStep(change));
    this.notify();
    if (changes.length > 0) await this.queue.add(changes);
  }

  async undo(): Promise<DoneAction | undefined> {
    return await this.#turn("done");
  }

  async redo(): Promise<DoneAction | undefined> {
    return await this.#turn("undone");
  }

  /** @param finish runs in the same task as the last step */
  async #edit<R, F>(recipe: Recipe<R>, finish: (edited: Edited<R>) => F): Promise<F> {
    while (this.#long) await this.#long.catch(() => {});
    const attempt = beginEdit(this.#tree, recipe);
    const edited = attempt.advance(this.pace.stepsAtOnce);
    if (edited) return finish(edited);
    attempt.takeBack();
    this.work.report(0);
    try {
      return await this.#beginAlone(() => this.#editInSlices(recipe, finish));
    } finally {
      this.work.report(undefined);
    }
  }

  /** From the start: other tabs' changes would have come between. */
  async #editInSlices<R, F>(recipe: Recipe<R>, finish: (edited: Edited<R>) => F): Promise<F> {
    const edit = beginEdit(this.#tree, recipe);
    for (;;) {
      const edited = edit.advance(this.pace.stepsAtOnce);
      if (edited) return finish(edited);
      this.work.report(edit.changeCount());
      await this.pace.rest();
    }
  }

  /** In the task in which it was seen that nothing long is going on: two would otherwise begin at once. */
  #beginAlone<T>(work: () => Promise<T>): Promise<T> {
    const long = this.#holdOff(work);
    this.#long = long;
    return long;
  }

  /** Once nothing is on its way to the store, and with nothing coming in from other tabs. */
  async #holdOff<T>(work: () => Promise<T>): Promise<T> {
    const letGo = await this.queue.hold();
    try {
      return await work();
    } finally {
      this.#long = undefined;
      letGo();
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
      await this.queue.add(changes, { ...(contents && { contents }), signal, onRebased: keepIn(part) });
    } catch (error) {
      this.history.drop(part);
      this.notify();
      throw error;
    }
  }

  async #turn(from: "done" | "undone"): Promise<DoneAction | undefined> {
    while (this.#long) await this.#long.catch(() => {});
    const isUndo = from === "done";
    const entry = isUndo ? this.history.lastDone : this.history.lastUndone;
    if (!entry) return undefined;
    const part: HistoryPart = { changes: [] };
    const asDone = (changes: readonly Change[]) => (isUndo ? invertChanges(changes) : changes);
    // Asked for when it begins: what is still being stored may become something else until then.
    const recipe: Recipe<void> = (editor) =>
      applyChanges(isUndo ? takingBack(entry) : allChanges(entry), { isGentle: true })(editor);
    try {
      const { stored } = await this.#edit(recipe, ({ changes }) => {
        this.history.turn(from, part);
        part.changes = asDone(changes);
        this.notify();
        return { stored: this.queue.add(changes, { onRebased: (rebased) => keepIn(part)(asDone(rebased)) }) };
      });
      await stored;
    } catch (error) {
      const isLost = error instanceof DriveError && error.code === "changed-elsewhere";
      if (isLost) this.history.forget(entry, part);
      else this.history.turnBack(from, entry, part);
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

const keepIn = (part: HistoryPart) => (changes: readonly Change[]) => {
  part.changes = changes;
};

const createdIds = (changes: readonly Change[]) => changes.filter(({ before }) => !before).map(({ id }) => id);
