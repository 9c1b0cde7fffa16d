import { DriveError } from "../drive.errors.ts";
import { rootId } from "../drive-item.ts";
import { fieldNames, isSameField, type StoredItem } from "./stored-item.ts";
import { type Change, isParent, type TreeEditor, withFreeName } from "./tree-edit.ts";

/**
 * Applies the changes of an undo or redo, except to fields that were changed since. An item without folder gets into
 * Home, and one whose name is taken gets a number.
 * @throws DriveError `changed-elsewhere` if nothing can be applied without reverting changes of another tab
 */
export async function applyChanges(editor: TreeEditor, changes: readonly Change[]): Promise<void> {
  await editor.each(changes, (change) => applyOne(editor, change));
  await editor.each(changes, ({ id, after }) => {
    if (!after && editor.tree.childCount(id) > 0) throw new DriveError("changed-elsewhere");
  });
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
