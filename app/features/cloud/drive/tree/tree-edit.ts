import { DriveError } from "../drive.errors.ts";
import { rootId, trashId } from "../drive-item.ts";
import { findFreeName } from "../item-name.ts";
import { type Change, invertChanges, isSameItem } from "./change.ts";
import type { DriveTree } from "./drive-tree.ts";
import { type Plan, StepStack } from "./steps.ts";
import { isFolder, type StoredItem } from "./stored-item.ts";

export interface TreeEditor {
  readonly tree: DriveTree;
  readonly changes: readonly Change[];
  /** Creates or replaces an item. @throws DriveError `into-itself` */
  put(item: StoredItem): void;
  remove(id: string): void;
}

export type Rule<R> = (editor: TreeEditor) => Plan<R>;

export const inOneStep =
  <R>(change: (editor: TreeEditor) => R): Rule<R> =>
  (editor) => ({ steps: [], result: change(editor) });

export interface EditResult<R> {
  readonly result: R;
  readonly changes: Change[];
}

/** A rule in progress. The tree is consistent after each step. */
export class TreeEdit<R> {
  readonly #tree: DriveTree;
  readonly #rule: Rule<R>;
  readonly #changes: Change[] = [];
  #plan: Plan<R> | undefined;
  #stack = new StepStack([]);

  constructor(tree: DriveTree, rule: Rule<R>) {
    this.#tree = tree;
    this.#rule = rule;
  }

  get changeCount(): number {
    return this.#changes.length;
  }

  /** If a step throws, the tree is rolled back. @returns undefined while steps are left */
  advance(maxSteps: number): EditResult<R> | undefined {
    try {
      const plan = this.#plan ?? this.#begin();
      if (!this.#stack.run(maxSteps)) return undefined;
      this.#tree.refresh();
      return { result: plan.result, changes: this.#changes };
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  rollback(): void {
    this.#tree.apply(invertChanges(this.#changes));
  }

  #begin(): Plan<R> {
    this.#plan = this.#rule(createEditor(this.#tree, this.#changes));
    this.#stack = new StepStack(this.#plan.steps);
    return this.#plan;
  }
}

/** Runs a rule at once. If it throws, the tree is unchanged. */
export function editTree<R>(tree: DriveTree, rule: Rule<R>): EditResult<R> {
  const edited = new TreeEdit(tree, rule).advance(Number.POSITIVE_INFINITY);
  if (!edited) throw new Error("The rule has steps without an end.");
  return edited;
}

function createEditor(tree: DriveTree, changes: Change[]): TreeEditor {
  const change = (id: string, after: StoredItem | undefined) => {
    const before = tree.record(id);
    tree.change(id, after);
    changes.push({ id, before, after });
  };
  return {
    tree,
    changes,
    put(item) {
      if (isFolder(item) && tree.isWithin(item.parentId, item.id)) throw new DriveError("into-itself");
      const current = tree.record(item.id);
      // A change without effect must not be undoable.
      if (current && isSameItem(current, item)) return;
      change(item.id, item);
    },
    remove: (id) => change(id, undefined),
  };
}

export const isParent = (tree: DriveTree, id: string): boolean =>
  id === rootId || id === trashId || (tree.record(id) !== undefined && tree.isFolder(id));

export function withFreeName(tree: DriveTree, item: StoredItem): StoredItem {
  if (item.parentId === trashId) return item;
  const isTaken = (name: string) => tree.isNameTaken(item.parentId, name, item.id);
  const name = findFreeName(item.name, isTaken, isFolder(item));
  return name === item.name ? item : { ...item, name };
}
