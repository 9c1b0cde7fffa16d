import { DriveError } from "../drive.errors.ts";
import { rootId, trashId } from "../drive-item.ts";
import type { Each } from "../in-slices.ts";
import { checkItemName } from "../item-name.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import type { StoredItem } from "../tree/stored-item.ts";

/** @throws DriveError `no-such-item`, also for Home and trash */
export function recordOf(tree: DriveTree, id: string): StoredItem {
  const record = tree.record(id);
  if (!record) throw new DriveError("no-such-item");
  return record;
}

/** @returns the existing items, without those inside another one. @throws DriveError `no-such-item` if none exists */
export async function findTopmost(tree: DriveTree, ids: readonly string[], each: Each): Promise<readonly StoredItem[]> {
  const chosen = new Set(ids);
  const isWithinChosen = new Map<string, boolean>();
  const isChosen = (id: string): boolean => {
    const known = isWithinChosen.get(id);
    if (known !== undefined) return known;
    const record = tree.record(id);
    const isFound = record !== undefined && (chosen.has(id) || isChosen(record.parentId));
    isWithinChosen.set(id, isFound);
    return isFound;
  };
  const topmost: StoredItem[] = [];
  await each(chosen, (id) => {
    const record = tree.record(id);
    if (record && !isChosen(record.parentId)) topmost.push(record);
  });
  if (topmost.length === 0 && ids.length > 0) throw new DriveError("no-such-item");
  return topmost;
}

/** @throws DriveError if it is no folder, or in the trash */
export function checkTarget(tree: DriveTree, folderId: string): void {
  if (folderId === rootId) return;
  if (folderId === trashId || tree.isInTrash(folderId)) throw new DriveError("no-such-item");
  recordOf(tree, folderId);
  if (!tree.isFolder(folderId)) throw new DriveError("not-a-folder");
}

/** @throws DriveError `bad-name` */
export function checkName(tree: DriveTree, folderId: string, name: string, exceptId?: string): void {
  const nameError = checkItemName(name, (candidate) => tree.isNameTaken(folderId, candidate, exceptId));
  if (nameError) throw new DriveError("bad-name", { nameError });
}
