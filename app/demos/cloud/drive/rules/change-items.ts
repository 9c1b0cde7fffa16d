import { createRandomKey } from "#app/lib/random-key.ts";
import { DriveError } from "../drive.errors.ts";
import type { NewFile } from "../drive.ts";
import { rootId, type Share, type StoredItem, trashId } from "../drive-item.ts";
import { checkItemName } from "../item-name.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import { type TreeEditor, withFreeName } from "../tree/tree-edit.ts";

export interface ActionContext {
  readonly nowMs: number;
  readonly ownerName: string;
  /** Bytes of all items. Copies count, although they share their contents. */
  readonly quotaBytes: number;
}

export function createFolder(editor: TreeEditor, parentId: string, name: string, context: ActionContext): string {
  checkTarget(editor.tree, parentId);
  checkName(editor.tree, parentId, name);
  const folder = newItem({ parentId, name, modifiedMs: context.nowMs }, context);
  editor.put(folder);
  return folder.id;
}

export function renameItem(editor: TreeEditor, id: string, name: string): void {
  const record = recordOf(editor.tree, id);
  checkName(editor.tree, record.parentId, name, id);
  editor.put({ ...record, name });
}

export function starItems(editor: TreeEditor, ids: readonly string[], isStarred: boolean): void {
  for (const id of ids) {
    const record = editor.tree.record(id);
    if (record) editor.put({ ...record, isStarred });
  }
}

export function shareItem(editor: TreeEditor, id: string, share: Share | undefined): void {
  editor.put({ ...recordOf(editor.tree, id), share });
}

export function trashItems(editor: TreeEditor, ids: readonly string[], context: ActionContext): void {
  for (const record of findTopmost(editor.tree, ids)) trashItem(editor, record, context);
}

export function trashItem(editor: TreeEditor, record: StoredItem, { nowMs }: ActionContext): void {
  if (editor.tree.isInTrash(record.id)) return;
  editor.put({ ...record, parentId: trashId, trashed: { atMs: nowMs, fromId: record.parentId } });
}

/** @returns the ids of items restored to Home because their folder no longer exists */
export function restoreItems(editor: TreeEditor, ids: readonly string[]): readonly string[] {
  const deletedMs = ({ trashed }: StoredItem) => trashed?.atMs ?? 0;
  // A folder deleted after its contents must be restored first.
  const lastDeletedFirst = findTopmost(editor.tree, ids).toSorted((a, b) => deletedMs(b) - deletedMs(a));
  return lastDeletedFirst.filter((record) => restoreItem(editor, record)).map(({ id }) => id);
}

function restoreItem(editor: TreeEditor, record: StoredItem): boolean {
  const { tree } = editor;
  if (!tree.isInTrash(record.id)) return false;
  // An item inside a deleted folder is restored to where that folder was.
  const folderId = [...tree.lineage(record.id)].find(({ trashed }) => trashed)?.trashed?.fromId;
  const isThere = folderId !== undefined && tree.isFolder(folderId) && !tree.isInTrash(folderId);
  editor.put(withFreeName(tree, { ...record, parentId: isThere ? folderId : rootId, trashed: undefined }));
  return !isThere;
}

/** Contents are removed before their folder, so that undo creates the folder first. */
export function deleteForever(editor: TreeEditor, ids: readonly string[]): void {
  const doomed = findTopmost(editor.tree, ids).map(({ id }) => id);
  for (const id of doomed) for (const child of editor.tree.children(id)) doomed.push(child.id);
  for (const id of doomed.reverse()) editor.remove(id);
}

/** Taken names are numbered. @param contents receives contents @returns the new items' ids */
export function addFiles(
  editor: TreeEditor,
  files: readonly NewFile[],
  contents: Map<string, Blob>,
  context: ActionContext,
): string[] {
  contents.clear();
  return files.map((file) => {
    checkTarget(editor.tree, file.parentId);
    const replaced = editor.tree.record(file.replacesId ?? "");
    if (replaced) trashItem(editor, replaced, context);
    const item = withFreeName(editor.tree, newItem(file, context));
    checkName(editor.tree, item.parentId, item.name);
    if (item.contentId !== undefined && file.content) contents.set(item.contentId, file.content);
    editor.put(item);
    return item.id;
  });
}

function newItem(
  { id, parentId, name, content, modifiedMs }: Partial<NewFile> & Pick<NewFile, "parentId" | "name" | "modifiedMs">,
  { nowMs, ownerName }: ActionContext,
): StoredItem {
  return {
    id: id ?? createRandomKey(),
    parentId,
    name,
    contentId: content ? createRandomKey() : undefined,
    contentBytes: content?.size ?? 0,
    modifiedMs,
    owner: ownerName,
    isStarred: false,
    share: undefined,
    trashed: undefined,
    touchedMs: content ? nowMs : 0,
  };
}

/** @throws DriveError `no-such-item`, also for Home and trash */
export function recordOf(tree: DriveTree, id: string): StoredItem {
  const record = tree.record(id);
  if (!record) throw new DriveError("no-such-item");
  return record;
}

/** @returns the existing items, without those inside another one. @throws DriveError `no-such-item` if none exists */
export function findTopmost(tree: DriveTree, ids: readonly string[]): readonly StoredItem[] {
  const chosen = new Set(ids);
  const isInChosen = ({ parentId }: StoredItem) => [...tree.lineage(parentId)].some(({ id }) => chosen.has(id));
  const existing = [...chosen].flatMap((id) => tree.record(id) ?? []);
  const topmost = existing.filter((record) => !isInChosen(record));
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

function checkName(tree: DriveTree, folderId: string, name: string, exceptId?: string): void {
  const nameError = checkItemName(name, (candidate) => tree.isNameTaken(folderId, candidate, exceptId));
  if (nameError) throw new DriveError("bad-name", { nameError });
}
