import { DriveError } from "../drive.errors.ts";
import { rootId, trashId } from "../drive-item.ts";
import type { Each } from "../in-slices.ts";
import { findFreeName } from "../item-name.ts";
import type { DriveTree } from "./drive-tree.ts";
import { isFolder, isSameItem, type StoredItem } from "./stored-item.ts";

/** Undefined `before`: created. Undefined `after`: removed. */
export interface Change {
  readonly id: string;
  readonly before: StoredItem | undefined;
  readonly after: StoredItem | undefined;
}

export const invertChanges = (changes: readonly Change[]): Change[] =>
  changes.map(({ id, before, after }) => ({ id, before: after, after: before })).reverse();

/** Changes a tree for one action, and notes how. The tree is valid after each change. */
export class TreeEditor {
  readonly tree: DriveTree;
  readonly each: Each;
  readonly changes: Change[] = [];

  constructor(tree: DriveTree, each: Each) {
    this.tree = tree;
    this.each = each;
  }

  /** Creates or replaces an item. @throws DriveError `into-itself` */
  put(item: StoredItem): void {
    if (isFolder(item) && this.tree.isWithin(item.parentId, item.id)) throw new DriveError("into-itself");
    const current = this.tree.record(item.id);
    // A change without effect must not be undoable.
    if (!current || !isSameItem(current, item)) this.#change(item.id, item);
  }

  remove(id: string): void {
    this.#change(id, undefined);
  }

  async rollback(): Promise<void> {
    await this.tree.apply(invertChanges(this.changes), this.each);
  }

  #change(id: string, after: StoredItem | undefined): void {
    this.changes.push({ id, before: this.tree.record(id), after });
    this.tree.change(id, after);
  }
}

/** An action on the items. If it throws, the runner rolls it back. */
export type Rule<R> = (editor: TreeEditor) => R | Promise<R>;

export const isParent = (tree: DriveTree, id: string): boolean =>
  id === rootId || id === trashId || (tree.record(id) !== undefined && tree.isFolder(id));

export function withFreeName(tree: DriveTree, item: StoredItem): StoredItem {
  if (item.parentId === trashId) return item;
  const isTaken = (name: string) => tree.isNameTaken(item.parentId, name, item.id);
  const name = findFreeName(item.name, isTaken, isFolder(item));
  return name === item.name ? item : { ...item, name };
}
