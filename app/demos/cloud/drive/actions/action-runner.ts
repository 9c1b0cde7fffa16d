import { createTimeSlicer } from "#app/lib/time-slicer.ts";
import { DriveError, type DriveErrorCode } from "../drive.errors.ts";
import type { ActionKind, DoneAction } from "../drive.ts";
import { maxItems } from "../drive-item.ts";
import type { DriveStore, Revision, StoreWrite, WholeState } from "../storage/drive-store.ts";
import { sanitizeState } from "../storage/sanitize-state.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import { applyChanges, type Change, invertChanges, type Rule, TreeEditor } from "../tree/tree-edit.ts";
import { UndoHistory } from "./undo-history.ts";

interface ActionOptions {
  readonly contents?: ReadonlyMap<string, Blob>;
  readonly group?: symbol | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly mostItems?: number;
}

export interface RunnerOptions {
  readonly tree: DriveTree;
  readonly store: DriveStore;
  readonly revision: Revision;
}

interface Done<R> {
  readonly result: R;
  readonly action: DoneAction | undefined;
}

const nextTask = (): Promise<void> => createTimeSlicer().yieldToMain();

/** Storing as many takes long enough to say so. */
const manyChanges = 500;

class Listeners {
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

/**
 * Carries out one action at a time, of all tabs: it locks the drive, receives what other tabs have stored, applies the
 * action's rule to the tree, and stores the changes in one transaction. Only then they are shown.
 */
export class ActionRunner {
  readonly history = new UndoHistory();
  readonly changed = new Listeners();
  readonly progressed = new Listeners();
  /** Changed items of an action that takes long to store. */
  progress: number | undefined;
  readonly #tree: DriveTree;
  readonly #store: DriveStore;
  /** An undo may return to what a drive of an earlier version had. */
  readonly #mostItemsOfReplay: number;
  #revision: Revision;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor({ tree, store, revision }: RunnerOptions) {
    this.#tree = tree;
    this.#store = store;
    this.#revision = revision;
    this.#mostItemsOfReplay = Math.max(maxItems, tree.size);
  }

  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  async settle(): Promise<void> {
    await this.#last;
  }

  async run<R>(
    what: ActionKind,
    ids: readonly string[],
    rule: Rule<R>,
    { group, ...options }: ActionOptions = {},
  ): Promise<Done<R>> {
    return await this.#inTurn(async () => {
      const named = this.#namesOf(ids);
      const { result, changes } = await this.#edit(rule, options);
      if (changes.length === 0) return { result, action: undefined };
      const created = () => changes.flatMap(({ id, before }) => (before ? [] : [id]));
      const action = { what, ...(named.count > 0 ? named : this.#namesOf(created())) };
      this.history.add({ action, changes, group });
      this.changed.notify();
      return { result, action };
    });
  }

  /** Runs an action that cannot be undone; closing the page is not asked about it. */
  async runUnnoticed(rule: Rule<void>): Promise<void> {
    await this.#next(() => this.#store.exclusively(() => this.#edit(rule, {})));
    this.changed.notify();
  }

  undo(): Promise<DoneAction | undefined> {
    return this.#replay("done", "undone");
  }

  redo(): Promise<DoneAction | undefined> {
    return this.#replay("undone", "done");
  }

  catchUp(): Promise<void> {
    return this.#next(() => this.#catchUp());
  }

  async replaceAll(state: WholeState): Promise<void> {
    await this.#inTurn(async () => {
      this.#revision = (await this.#store.replaceAll(state).catch(throwDriveError)) ?? this.#revision;
      this.#tree.replaceAll(state.records);
      this.forgetHistory();
    });
  }

  /** Removes what no item refers to, also in the history of any tab. */
  async collectContents(): Promise<number> {
    return await this.#inTurn(async () => {
      this.forgetHistory();
      this.#store.notifyTabs("contents-removed");
      return await this.#store.collectContents().catch(throwDriveError);
    });
  }

  forgetHistory(): void {
    this.history.clear();
    this.changed.notify();
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    try {
      return await this.#next(() => this.#store.exclusively(work));
    } finally {
      this.#waiting -= 1;
    }
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  async #edit<R>(rule: Rule<R>, { contents = new Map(), signal, mostItems = maxItems }: Omit<ActionOptions, "group">) {
    for (;;) {
      await this.#catchUp();
      const editor = new TreeEditor(this.#tree);
      const { changes } = editor;
      try {
        const result = rule(editor);
        this.#tree.refresh();
        // Holds for all tabs: a write that another tab has preceded is refused in its transaction, and runs again.
        if (this.#tree.size > mostItems && countAdded(changes) > 0) throw new DriveError("too-many-items");
        if (changes.length >= manyChanges) {
          this.#report(changes.length);
          await nextTask();
        }
        if (changes.length === 0 || (await this.#write({ changes, contents }, signal))) return { result, changes };
      } catch (error) {
        this.#rollback(editor);
        throw error;
      } finally {
        this.#report(undefined);
      }
      // Without a lock, another tab may have written meanwhile.
      this.#rollback(editor);
    }
  }

  /** @returns false if another tab has written since `#catchUp` */
  async #write(write: StoreWrite, signal: AbortSignal | undefined): Promise<boolean> {
    try {
      const revision = await this.#store.write(write, { revision: this.#revision, signal });
      this.#revision = revision ?? this.#revision;
      return revision !== undefined;
    } catch (error) {
      throw signal?.aborted ? signal.reason : toDriveError(error);
    }
  }

  #rollback(editor: TreeEditor): void {
    editor.rollback();
    this.changed.notify();
  }

  async #catchUp(): Promise<void> {
    const missed = await this.#store.readMissed(this.#revision).catch(throwDriveError);
    if (!missed) return;
    if (missed.kind === "changes") this.#tree.apply(missed.changes);
    else {
      const { records } = sanitizeState(missed.state);
      // Both take up to 30 ms.
      await nextTask();
      this.#tree.replaceAll(records);
    }
    if (missed.kind === "all" && missed.isReplaced) this.history.clear();
    this.#revision = missed.revision;
    this.changed.notify();
  }

  async #replay(from: "done" | "undone", to: "done" | "undone"): Promise<DoneAction | undefined> {
    return await this.#inTurn(async () => {
      const entry = this.history[from].at(-1);
      if (!entry) return undefined;
      const { action } = entry;
      const turn = (changes: readonly Change[]) => (from === "done" ? invertChanges(changes) : changes);
      try {
        const options = { mostItems: this.#mostItemsOfReplay };
        const { changes } = await this.#edit((editor) => applyChanges(editor, turn(entry.changes)), options);
        this.history[from].pop();
        this.history.push(to, { action, changes: turn(changes) });
      } catch (error) {
        if (error instanceof DriveError && error.code === "changed-elsewhere") this.history[from].pop();
        throw error;
      } finally {
        this.changed.notify();
      }
      return action;
    });
  }

  #report(changedItems: number | undefined): void {
    this.progress = changedItems;
    this.progressed.notify();
  }

  #namesOf(ids: readonly string[]) {
    const names = ids.slice(0, 3).flatMap((id) => this.#tree.item(id)?.name ?? []);
    return { names, count: ids.length };
  }
}

const countAdded = (changes: readonly Change[]): number =>
  changes.reduce((sum, { before, after }) => sum + Number(!before) - Number(!after), 0);

function toDriveError(error: unknown): DriveError {
  if (error instanceof DriveError) return error;
  const name = error instanceof DOMException ? error.name : "";
  const codes: Readonly<Record<string, DriveErrorCode>> = {
    QuotaExceededError: "storage-full",
    // The connection to the database is closed.
    InvalidStateError: "storage-closed",
  };
  return new DriveError(codes[name] ?? "storage-failed", { cause: error });
}

function throwDriveError(error: unknown): never {
  throw toDriveError(error);
}
