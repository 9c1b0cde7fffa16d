import { createRandomKey } from "#app/lib/random-key.ts";
import type { NewFile } from "../drive.ts";
import { rootId, type Share, trashId } from "../drive-item.ts";
import type { Steps, TreeEditor } from "../tree/edit-tree.ts";
import { withFreeName } from "../tree/edit-tree.ts";
import { isInTrash } from "../tree/item-lists.ts";
import type { StoredItem } from "../tree/stored-item.ts";
import { checkName, checkTarget, recordOf, topmost } from "./select-items.ts";

/** What every action knows of its moment. */
export interface Occasion {
  readonly nowMs: number;
  readonly ownerName: string;
}

/** @returns the folder's id */
export function createFolder(editor: TreeEditor, parentId: string, name: string, occasion: Occasion): string {
  checkTarget(editor.tree, parentId);
  checkName(editor.tree, parentId, name);
  const folder = newItem({ parentId, name, modifiedMs: occasion.nowMs }, occasion);
  editor.put(folder);
  return folder.id;
}

export function renameItem({ tree, put }: TreeEditor, id: string, name: string): void {
  const record = recordOf(tree, id);
  checkName(tree, record.parentId, name, id);
  if (record.name !== name) put({ ...record, name });
}

export function* starItems({ tree, put }: TreeEditor, ids: readonly string[], isStarred: boolean): Steps<void> {
  for (const id of new Set(ids)) {
    yield;
    const record = tree.record(id);
    if (record && record.isStarred !== isStarred) put({ ...record, isStarred });
  }
}

export function shareItem({ tree, put }: TreeEditor, id: string, share: Share | undefined): void {
  put({ ...recordOf(tree, id), share });
}

export function* trashItems(editor: TreeEditor, ids: readonly string[], occasion: Occasion): Steps<void> {
  for (const record of yield* topmost(editor.tree, ids)) {
    yield;
    trashItem(editor, record, occasion);
  }
}

export function trashItem({ tree, put }: TreeEditor, record: StoredItem, { nowMs }: Occasion): void {
  if (isInTrash(tree, record.id)) return;
  put({ ...record, parentId: trashId, trashed: { atMs: nowMs, fromId: record.parentId } });
}

/** @returns the ids of what had to go to Home, since its folder is gone */
export function* restoreItems({ tree, put }: TreeEditor, ids: readonly string[]): Steps<string[]> {
  const inHome: string[] = [];
  const chosen = yield* topmost(tree, ids);
  // What was deleted last was above what was deleted before it.
  const records = chosen.toSorted((a, b) => (b.trashed?.atMs ?? 0) - (a.trashed?.atMs ?? 0));
  for (const record of records) {
    yield;
    if (!isInTrash(tree, record.id)) continue;
    // What is inside goes where the deleted folder around it was.
    const home = [...tree.lineage(record.id)].find(({ trashed }) => trashed)?.trashed?.fromId;
    const isThere = home !== undefined && tree.isFolder(home) && !isInTrash(tree, home);
    if (!isThere) inHome.push(record.id);
    put(withFreeName(tree, { ...record, parentId: isThere ? home : rootId, trashed: undefined }));
  }
  return inHome;
}

export function* deleteForever(editor: TreeEditor, ids: readonly string[]): Steps<void> {
  for (const record of yield* topmost(editor.tree, ids)) {
    // What is in a folder goes before it, so that taking it back makes the folder first.
    for (const { id } of editor.tree.subtree(record.id)) {
      yield;
      editor.remove(id);
    }
  }
}

/**
 * In one step: uploads come in batches.
 * @param contents gets what is to be stored with the items
 * @returns the new items' ids
 */
export function addFiles(
  editor: TreeEditor,
  files: readonly NewFile[],
  contents: Map<string, Blob>,
  occasion: Occasion,
): string[] {
  return files.map((file) => {
    const { parentId, name, content, replacesId } = file;
    checkTarget(editor.tree, parentId);
    const replaced = replacesId === undefined ? undefined : editor.tree.record(replacesId);
    if (replaced) trashItem(editor, replaced, occasion);
    checkName(editor.tree, parentId, name);
    const item = newItem(file, occasion);
    if (item.contentId !== undefined && content) contents.set(item.contentId, content);
    editor.put(item);
    return item.id;
  });
}

function newItem(
  { id, parentId, name, content, modifiedMs }: Partial<NewFile> & Pick<NewFile, "parentId" | "name" | "modifiedMs">,
  { nowMs, ownerName }: Occasion,
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
