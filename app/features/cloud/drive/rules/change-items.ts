import { createRandomKey } from "#app/lib/random-key.ts";
import type { NewFile } from "../drive.ts";
import { rootId, type Share, trashId } from "../drive-item.ts";
import { isInTrash } from "../tree/item-lists.ts";
import { type Plan, type Steps, stepPerItem } from "../tree/steps.ts";
import type { StoredItem } from "../tree/stored-item.ts";
import { type TreeEditor, withFreeName } from "../tree/tree-edit.ts";
import { checkName, checkTarget, recordOf, stepsForTopmost } from "./check-items.ts";

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

export function renameItem({ tree, put }: TreeEditor, id: string, name: string): void {
  const record = recordOf(tree, id);
  checkName(tree, record.parentId, name, id);
  if (record.name !== name) put({ ...record, name });
}

export function starItems({ tree, put }: TreeEditor, ids: readonly string[], isStarred: boolean): Plan<void> {
  const star = (id: string): undefined => {
    const record = tree.record(id);
    if (record && record.isStarred !== isStarred) put({ ...record, isStarred });
  };
  return { steps: stepPerItem(new Set(ids), star), result: undefined };
}

export function shareItem({ tree, put }: TreeEditor, id: string, share: Share | undefined): void {
  put({ ...recordOf(tree, id), share });
}

export function trashItems(editor: TreeEditor, ids: readonly string[], context: ActionContext): Plan<void> {
  const trash = (record: StoredItem) => trashItem(editor, record, context);
  return { steps: stepsForTopmost(editor.tree, ids, (records) => stepPerItem(records, trash)), result: undefined };
}

export function trashItem({ tree, put }: TreeEditor, record: StoredItem, { nowMs }: ActionContext): undefined {
  if (isInTrash(tree, record.id)) return;
  put({ ...record, parentId: trashId, trashed: { atMs: nowMs, fromId: record.parentId } });
}

/** @returns the ids of items restored to Home because their folder no longer exists */
export function restoreItems(editor: TreeEditor, ids: readonly string[]): Plan<readonly string[]> {
  const inHome: string[] = [];
  const restore = (record: StoredItem): undefined => {
    const isFolderGone = restoreItem(editor, record);
    if (isFolderGone) inHome.push(record.id);
  };
  // A folder deleted after its contents must be restored first.
  const steps = stepsForTopmost(editor.tree, ids, (records) => stepPerItem(lastDeletedFirst(records), restore));
  return { steps, result: inHome };
}

/** Groups by time, because items that were deleted together share one. */
function* lastDeletedFirst(records: readonly StoredItem[]): Generator<StoredItem> {
  const byTime = Map.groupBy(records, ({ trashed }) => trashed?.atMs ?? 0);
  for (const [, deleted] of [...byTime].toSorted(([a], [b]) => b - a)) yield* deleted;
}

function restoreItem({ tree, put }: TreeEditor, record: StoredItem): boolean {
  if (!isInTrash(tree, record.id)) return false;
  // An item inside a deleted folder is restored to where that folder was.
  const folderId = [...tree.lineage(record.id)].find(({ trashed }) => trashed)?.trashed?.fromId;
  const isThere = folderId !== undefined && tree.isFolder(folderId) && !isInTrash(tree, folderId);
  put(withFreeName(tree, { ...record, parentId: isThere ? folderId : rootId, trashed: undefined }));
  return !isThere;
}

export function deleteForever(editor: TreeEditor, ids: readonly string[]): Plan<void> {
  // Contents are removed before their folder, so that undo creates the folder first.
  const remove = (item: { readonly id: string }): Steps | undefined => {
    const children = editor.tree.children(item.id);
    if (children.length > 0) return stepPerItem([...children, item], remove);
    editor.remove(item.id);
    return undefined;
  };
  return { steps: stepsForTopmost(editor.tree, ids, (records) => stepPerItem(records, remove)), result: undefined };
}

/** Has no steps, since uploads run in batches. @param contents receives contents @returns the new items' ids */
export function addFiles(
  editor: TreeEditor,
  files: readonly NewFile[],
  contents: Map<string, Blob>,
  context: ActionContext,
): string[] {
  return files.map((file) => {
    const { parentId, name, content, replacesId } = file;
    checkTarget(editor.tree, parentId);
    const replaced = replacesId === undefined ? undefined : editor.tree.record(replacesId);
    if (replaced) trashItem(editor, replaced, context);
    checkName(editor.tree, parentId, name);
    const item = newItem(file, context);
    if (item.contentId !== undefined && content) contents.set(item.contentId, content);
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
