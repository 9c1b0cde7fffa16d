import { DriveError } from "../drive.errors.ts";
import { rootId, trashId } from "../drive-item.ts";
import { findFreeName } from "../item-name.ts";
import { type Change, invertChanges, isSameItem } from "./change.ts";
import type { DriveTree } from "./drive-tree.ts";
import { isFolder, type StoredItem } from "./stored-item.ts";

/** Changes a tree step by step, and remembers how. */
export interface TreeEditor {
  readonly tree: DriveTree;
  /** Makes an item, or gives one a new state. @throws DriveError where a folder would come into itself */
  put(item: StoredItem): void;
  remove(id: string): void;
}

/**
 * Runs a recipe that changes the tree at once. If it throws, everything is as before.
 * @returns what was changed, in order
 */
export function editTree(tree: DriveTree, recipe: (editor: TreeEditor) => void): Change[] {
  const changes: Change[] = [];
  const carryOut = (id: string, after: StoredItem | undefined) => {
    const change = { id, before: tree.record(id), after };
    tree.change(id, after);
    changes.push(change);
  };
  try {
    recipe({
      tree,
      put(item) {
        if (tree.isWithin(item.parentId, item.id)) throw new DriveError("into-itself");
        const current = tree.record(item.id);
        // What changes nothing is nothing to take back.
        if (current && isSameItem(current, item)) return;
        carryOut(item.id, item);
      },
      remove: (id) => carryOut(id, undefined),
    });
  } catch (error) {
    tree.apply(invertChanges(changes));
    throw error;
  }
  tree.refresh();
  return changes;
}

/** @returns whether an item may stand there: Home, the trash, or a folder that exists */
export const isPlace = (tree: DriveTree, id: string): boolean =>
  id === rootId || id === trashId || (tree.record(id) !== undefined && tree.isFolder(id));

/** The item with a name that nobody else in its folder has. In the trash names may be the same. */
export function withFreeName(tree: DriveTree, item: StoredItem): StoredItem {
  if (item.parentId === trashId) return item;
  const isTaken = (name: string) => tree.isNameTaken(item.parentId, name, item.id);
  const name = findFreeName(item.name, isTaken, isFolder(item));
  return name === item.name ? item : { ...item, name };
}
