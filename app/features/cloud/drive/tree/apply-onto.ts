import { DriveError } from "../drive.errors.ts";
import { rootId } from "../drive-item.ts";
import { type Change, changedFields, untouchedFields } from "./change.ts";
import type { DriveTree } from "./drive-tree.ts";
import { editTree, isPlace, type Recipe, type TreeEditor, withFreeName } from "./edit-tree.ts";
import type { StoredItem } from "./stored-item.ts";

export interface ApplyOptions {
  /** Leave fields alone that somebody else has changed meanwhile. For undo: it may take back what was done here only. */
  readonly isGentle: boolean;
}

/**
 * A recipe that carries out changes on a tree that may have gone on since they were made: fields are changed, not whole items; an item
 * whose folder is gone goes to Home; a name taken meanwhile is numbered. What was changed in truth is what the edit gives.
 * @throws DriveError `changed-elsewhere` where nothing of it can be done, or not without taking others' changes along
 */
export function applyChanges(changes: readonly Change[], { isGentle }: ApplyOptions): Recipe<void> {
  return function* apply(editor) {
    for (const change of changes) {
      yield;
      applyOne(editor, change, isGentle);
    }
    for (const { id, after } of changes) {
      yield;
      if (!after && editor.tree.childCount(id) > 0) throw new DriveError("changed-elsewhere");
    }
    if (editor.changes.length === 0 && changes.length > 0) throw new DriveError("changed-elsewhere");
  };
}

/** @returns what was changed in truth. See `applyChanges` */
export const applyOnto = (tree: DriveTree, changes: readonly Change[], options: ApplyOptions): Change[] =>
  editTree(tree, applyChanges(changes, options)).changes;

function applyOne(editor: TreeEditor, { id, before, after }: Change, isGentle: boolean): void {
  const current = editor.tree.record(id);
  if (!before) {
    if (current) throw new DriveError("changed-elsewhere");
    if (after) editor.put(settle(editor.tree, after));
    return;
  }
  if (!current) return;
  if (!after) {
    // Whoever has moved it since wants it.
    if (current.parentId !== before.parentId) throw new DriveError("changed-elsewhere");
    editor.remove(id);
    return;
  }
  const wanted = current === before ? after : mergeOnto(current, before, after, isGentle);
  const next = settle(editor.tree, wanted);
  if (editor.tree.isWithin(next.parentId, id)) throw new DriveError("changed-elsewhere");
  editor.put(next);
}

function mergeOnto(current: StoredItem, before: StoredItem, after: StoredItem, isGentle: boolean): StoredItem {
  const wanted = changedFields(before, after);
  return { ...current, ...(isGentle ? untouchedFields(wanted, before, current) : wanted) };
}

function settle(tree: DriveTree, item: StoredItem): StoredItem {
  const placed = isPlace(tree, item.parentId) ? item : { ...item, parentId: rootId, trashed: undefined };
  return withFreeName(tree, placed);
}
