import { DriveError } from "../drive.errors.ts";
import { rootId, trashId } from "../drive-item.ts";
import { checkItemName } from "../item-name.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import { isInTrash } from "../tree/item-lists.ts";
import type { StoredItem } from "../tree/stored-item.ts";

/** @throws DriveError `no-such-item`, also for Home and trash */
export function recordOf(tree: DriveTree, id: string): StoredItem {
  const record = tree.record(id);
  if (!record) throw new DriveError("no-such-item");
  return record;
}

/** The existing items, without those inside another one. @throws DriveError `no-such-item` if none exists */
export function topmost(tree: DriveTree, ids: readonly string[]): readonly StoredItem[] {
  const chosen = new Set(ids);
  const isWithinChosen = new Map<string, boolean>();
  const isChosen = (id: string): boolean => {
    const record = tree.record(id);
    const isKnown = isWithinChosen.get(id) ?? (record !== undefined && (chosen.has(id) || isChosen(record.parentId)));
    isWithinChosen.set(id, isKnown);
    return isKnown;
  };
  const present = [...chosen].flatMap((id) => tree.record(id) ?? []);
  if (present.length === 0 && ids.length > 0) throw new DriveError("no-such-item");
  return present.filter(({ parentId }) => !isChosen(parentId));
}

/** @throws DriveError if it is no folder, or in the trash */
export function checkTarget(tree: DriveTree, folderId: string): void {
  if (folderId === rootId) return;
  if (folderId === trashId || isInTrash(tree, folderId)) throw new DriveError("no-such-item");
  recordOf(tree, folderId);
  if (!tree.isFolder(folderId)) throw new DriveError("not-a-folder");
}

/** @throws DriveError `bad-name` */
export function checkName(tree: DriveTree, folderId: string, name: string, exceptId?: string): void {
  const nameError = checkItemName(name, (candidate) => tree.isNameTaken(folderId, candidate, exceptId));
  if (nameError) throw new DriveError("bad-name", { nameError });
}
