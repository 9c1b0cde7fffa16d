import { DriveError } from "../drive.errors.ts";
import type { ActionKind, DoneAction } from "../drive.ts";
import type { DriveStore } from "../storage/drive-store.ts";
import { applyOnto } from "../tree/apply-onto.ts";
import { type Change, invertChanges } from "../tree/change.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import { editTree, type TreeEditor } from "../tree/edit-tree.ts";
import { allChanges, type HistoryPart, takingBack, UndoHistory } from "./undo-history.ts";
import { WriteQueue } from "./write-queue.ts";

interface ActionOptions {
  readonly contents?: ReadonlyMap<string, Blob>;
  readonly group?: symbol | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Does actions: to the tree at once, into the history, and behind that into the store. */
export class ActionRunner {
  readonly history = new UndoHistory();
  readonly queue: WriteQueue;
  readonly #tree: DriveTree;
  readonly #listeners = new Set<() => void>();

  constructor(tree: DriveTree, store: DriveStore) {
    this.#tree = tree;
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

  /**
   * Changes the tree, and returns what the recipe returns with a promise for its storing. The recipe may add contents to
   * the options' map as it goes.
   */
  run<R>(what: ActionKind, ids: readonly string[], recipe: (editor: TreeEditor) => R, options: ActionOptions = {}) {
    let result: R | undefined;
    const named = this.#namesOf(ids);
    const changes = editTree(this.#tree, (editor) => {
      result = recipe(editor);
    });
    const action = { what, ...(named.count > 0 ? named : this.#namesOf(createdIds(changes))) };
    const stored = changes.length > 0 ? this.#store(action, changes, options) : Promise.resolve();
    // The recipe has run: editTree throws otherwise.
    return { result: result as R, stored };
  }

  /** A change that nobody takes back, such as when an item was opened. */
  runQuietly(recipe: (editor: TreeEditor) => void): Promise<void> {
    const changes = editTree(this.#tree, recipe);
    this.notify();
    return changes.length > 0 ? this.queue.add(changes) : Promise.resolve();
  }

  async undo(): Promise<DoneAction | undefined> {
    return await this.#turn("done");
  }

  async redo(): Promise<DoneAction | undefined> {
    return await this.#turn("undone");
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
    const entry = from === "done" ? this.history.lastDone : this.history.lastUndone;
    if (!entry) return undefined;
    const isUndo = from === "done";
    const part: HistoryPart = { changes: [] };
    this.history.turn(from, part);
    const asDone = (changes: readonly Change[]) => (isUndo ? invertChanges(changes) : changes);
    let changes: Change[];
    try {
      changes = applyOnto(this.#tree, isUndo ? takingBack(entry) : allChanges(entry), { isGentle: true });
    } catch (error) {
      this.history.drop(part);
      this.notify();
      throw error;
    }
    part.changes = asDone(changes);
    this.notify();
    try {
      await this.queue.add(changes, { onRebased: (rebased) => keepIn(part)(asDone(rebased)) });
    } catch (error) {
      const isLost = error instanceof DriveError && error.code === "changed-elsewhere";
      if (isLost) this.history.drop(part);
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
