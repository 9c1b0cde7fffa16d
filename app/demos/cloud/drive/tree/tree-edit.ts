import { DriveError } from "../drive.errors.ts";
import { fieldNames, isFolder, isSameField, isSameItem, rootId, type StoredItem, trashId } from "../drive-item.ts";
import { findFreeName } from "../item-name.ts";
import type { DriveTree } from "./drive-tree.ts";

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
  readonly changes: Change[] = [];

  constructor(tree: DriveTree) {
    this.tree = tree;
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

  rollback(): void {
    this.tree.apply(invertChanges(this.changes));
  }

  #change(id: string, after: StoredItem | undefined): void {
    this.changes.push({ id, before: this.tree.record(id), after });
    this.tree.change(id, after);
  }
}

/** An action on the items. If it throws, the runner rolls it back. */
export type Rule<R> = (editor: TreeEditor) => R;

const isParent = (tree: DriveTree, id: string): boolean =>
  id === rootId || id === trashId || (tree.record(id) !== undefined && tree.isFolder(id));

export function withFreeName(tree: DriveTree, item: StoredItem): StoredItem {
  if (item.parentId === trashId) return item;
  const isTaken = (name: string) => tree.isNameTaken(item.parentId, name, item.id);
  const name = findFreeName(item.name, isTaken, isFolder(item));
  return name === item.name ? item : { ...item, name };
}

/**
 * Applies the changes of an undo or redo, except to fields that were changed since. An item without folder gets into
 * Home, and one whose name is taken gets a number.
 * @throws DriveError `changed-elsewhere` if nothing can be applied without reverting changes of another tab
 */
export function applyChanges(editor: TreeEditor, changes: readonly Change[]): void {
  for (const change of changes) applyOne(editor, change);
  for (const { id, after } of changes)
    if (!after && editor.tree.childCount(id) > 0) throw new DriveError("changed-elsewhere");
  if (editor.changes.length === 0) throw new DriveError("changed-elsewhere");
}

function applyOne(editor: TreeEditor, { id, before, after }: Change): void {
  const { tree } = editor;
  const current = tree.record(id);
  if (!before) {
    if (current) throw new DriveError("changed-elsewhere");
    if (after) editor.put(inValidFolder(editor, after));
    return;
  }
  if (!current) return;
  if (!after) {
    if (current.parentId !== before.parentId) throw new DriveError("changed-elsewhere");
    editor.remove(id);
    return;
  }
  const next = inValidFolder(editor, current === before ? after : mergeFields(current, before, after));
  if (tree.isWithin(next.parentId, id)) throw new DriveError("changed-elsewhere");
  editor.put(next);
}

function mergeFields(current: StoredItem, before: StoredItem, after: StoredItem): StoredItem {
  const names = fieldNames(after).filter((name) => isSameField(current[name], before[name]));
  return { ...current, ...Object.fromEntries(names.map((name) => [name, after[name]])) };
}

function inValidFolder({ tree }: TreeEditor, item: StoredItem): StoredItem {
  return withFreeName(tree, isParent(tree, item.parentId) ? item : { ...item, parentId: rootId, trashed: undefined });
}
