import { DriveError } from "../drive.errors.ts";
import { rootId } from "../drive-item.ts";
import { type Change, changedFields, untouchedFields } from "./change.ts";
import type { DriveTree } from "./drive-tree.ts";
import { type Step, stepPerForty, stepPerItem } from "./steps.ts";
import type { StoredItem } from "./stored-item.ts";
import { editTree, isParent, type Rule, type TreeEditor, withFreeName } from "./tree-edit.ts";

export interface ApplyOptions {
  /** Skips fields changed elsewhere since. For undo, which reverts only changes of this tab. */
  readonly skipConflicts: boolean;
}

/**
 * Applies changes to a tree that may have changed since. Merges fields; moves an item without folder to Home; numbers
 * a taken name.
 * @throws DriveError `changed-elsewhere` if nothing can be applied without reverting changes of another tab
 */
export const applyChanges =
  (changes: readonly Change[], { skipConflicts }: ApplyOptions): Rule<void> =>
  (editor) => ({ steps: stepsToApply(editor, changes, skipConflicts), result: undefined });

function* stepsToApply(editor: TreeEditor, changes: readonly Change[], skipConflicts: boolean): Generator<Step> {
  yield* stepPerItem(changes, (change) => applyOne(editor, change, skipConflicts));
  yield* stepPerForty(changes, ({ id, after }) => {
    if (!after && editor.tree.childCount(id) > 0) throw new DriveError("changed-elsewhere");
  });
  if (changes.length > 0)
    yield () => {
      if (editor.changes.length === 0) throw new DriveError("changed-elsewhere");
      return undefined;
    };
}

export const applyAtOnce = (tree: DriveTree, changes: readonly Change[], options: ApplyOptions): Change[] =>
  editTree(tree, applyChanges(changes, options)).changes;

function applyOne(editor: TreeEditor, { id, before, after }: Change, skipConflicts: boolean): undefined {
  const current = editor.tree.record(id);
  if (!before) {
    if (current) throw new DriveError("changed-elsewhere");
    if (after) editor.put(withValidParent(editor.tree, after));
    return;
  }
  if (!current) return;
  if (!after) {
    if (current.parentId !== before.parentId) throw new DriveError("changed-elsewhere");
    editor.remove(id);
    return;
  }
  const merged = current === before ? after : mergeFields(current, before, after, skipConflicts);
  const next = withValidParent(editor.tree, merged);
  if (editor.tree.isWithin(next.parentId, id)) throw new DriveError("changed-elsewhere");
  editor.put(next);
}

function mergeFields(current: StoredItem, before: StoredItem, after: StoredItem, skipConflicts: boolean): StoredItem {
  const changed = changedFields(before, after);
  return { ...current, ...(skipConflicts ? untouchedFields(changed, before, current) : changed) };
}

function withValidParent(tree: DriveTree, item: StoredItem): StoredItem {
  const moved = isParent(tree, item.parentId) ? item : { ...item, parentId: rootId, trashed: undefined };
  return withFreeName(tree, moved);
}
