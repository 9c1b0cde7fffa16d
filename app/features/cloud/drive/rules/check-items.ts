import { DriveError } from "../drive.errors.ts";
import { rootId, trashId } from "../drive-item.ts";
import { checkItemName } from "../item-name.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import { isInTrash } from "../tree/item-lists.ts";
import { type Step, type Steps, stepPerForty } from "../tree/steps.ts";
import type { StoredItem } from "../tree/stored-item.ts";

/** @throws DriveError `no-such-item`, also for Home and trash */
export function recordOf(tree: DriveTree, id: string): StoredItem {
  const record = tree.record(id);
  if (!record) throw new DriveError("no-such-item");
  return record;
}

/**
 * Finds the existing items, without those inside another one, before the first of them is changed.
 * @returns steps that throw the DriveError `no-such-item` if none exists; the last one has those of `stepsFor`
 */
export function* stepsForTopmost(
  tree: DriveTree,
  ids: readonly string[],
  stepsFor: (records: readonly StoredItem[]) => Steps,
): Generator<Step> {
  const chosen = new Set<string>();
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
  const present: StoredItem[] = [];
  yield* stepPerForty(ids, (id) => {
    const record = chosen.has(id) ? undefined : tree.record(id);
    chosen.add(id);
    if (record) present.push(record);
  });
  yield* stepPerForty(present, (record) => {
    if (!isChosen(record.parentId)) topmost.push(record);
  });
  yield () => {
    if (topmost.length === 0 && ids.length > 0) throw new DriveError("no-such-item");
    return stepsFor(topmost);
  };
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
