import { DriveError } from "../drive.errors.ts";
import { rootId, trashId } from "../drive-item.ts";
import { checkItemName } from "../item-name.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import type { Steps } from "../tree/edit-tree.ts";
import { isInTrash } from "../tree/item-lists.ts";
import type { StoredItem } from "../tree/stored-item.ts";

/** @throws DriveError `no-such-item`, also for Home and trash */
export function recordOf(tree: DriveTree, id: string): StoredItem {
  const record = tree.record(id);
  if (!record) throw new DriveError("no-such-item");
  return record;
}

/**
 * The items of an action, each once, without those that stand below another one and so come along anyway. Some may have
 * gone meanwhile.
 * @throws DriveError `no-such-item` where none is left
 */
export function* topmost(tree: DriveTree, ids: readonly string[]): Steps<readonly StoredItem[]> {
  const chosen = new Set(ids);
  const known = new Map<string, boolean>();
  const isChosen = (id: string): boolean => {
    const record = tree.record(id);
    const isKnown = known.get(id) ?? (record !== undefined && (chosen.has(id) || isChosen(record.parentId)));
    known.set(id, isKnown);
    return isKnown;
  };
  const records: StoredItem[] = [];
  let areGone = ids.length > 0;
  for (const id of chosen) {
    yield;
    const record = tree.record(id);
    if (record) areGone = false;
    if (record && !isChosen(record.parentId)) records.push(record);
  }
  if (areGone) throw new DriveError("no-such-item");
  return records;
}

/** @throws DriveError for what is no folder, or one in the trash */
export function checkTarget(tree: DriveTree, folderId: string): void {
  if (folderId === rootId) return;
  if (folderId === trashId || isInTrash(tree, folderId)) throw new DriveError("no-such-item");
  recordOf(tree, folderId);
  if (!tree.isFolder(folderId)) throw new DriveError("not-a-folder");
}

/** @throws DriveError `bad-name` */
export function checkName(tree: DriveTree, folderId: string, name: string, exceptId?: string): void {
  const nameFault = checkItemName(name, (candidate) => tree.isNameTaken(folderId, candidate, exceptId));
  if (nameFault) throw new DriveError("bad-name", { nameFault });
}
