import { createRandomKey } from "#app/lib/random-key.ts";
import { DriveError } from "../drive.errors.ts";
import type { ConflictResolution, MoveOperation, MoveResult } from "../drive.ts";
import { type DriveItem, isFolder, type StoredItem } from "../drive-item.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import { type TreeEditor, withFreeName } from "../tree/tree-edit.ts";
import { type ActionContext, checkTarget, findTopmost, trashItem } from "./change-items.ts";

export type ConflictChoices = ReadonlyMap<string, ConflictResolution["choice"]>;

export interface MoveRequest {
  readonly ids: readonly string[];
  readonly targetId: string;
  readonly operation: MoveOperation;
}

interface Transfer {
  readonly editor: TreeEditor;
  readonly operation: MoveOperation;
  readonly choices: ConflictChoices;
  readonly context: ActionContext;
  readonly itemIds: string[];
  /** Read while it grows by the contents of folders. */
  readonly open: { readonly source: StoredItem; readonly folderId: string; readonly isInCopy: boolean }[];
  readonly merged: string[];
  skipped: number;
  freeBytes: number;
}

export function moveOrCopy(
  editor: TreeEditor,
  { ids, targetId, operation }: MoveRequest,
  choices: ConflictChoices,
  context: ActionContext,
): Omit<MoveResult, "action"> {
  const { tree } = editor;
  const freeBytes = context.quotaBytes - tree.usedBytes();
  const lists = { itemIds: [], open: [], merged: [] };
  const transfer: Transfer = { editor, operation, choices, context, ...lists, skipped: 0, freeBytes };
  enter(findSources(tree, { ids, targetId }), targetId, transfer);
  for (const { source, folderId, isInCopy } of transfer.open) {
    if (isInCopy) copyTo(folderId, source, transfer);
    else transferTo(folderId, source, transfer);
  }
  for (const id of transfer.merged.toReversed()) if (tree.childCount(id) === 0) editor.remove(id);
  return { itemIds: transfer.itemIds, skipped: transfer.skipped };
}

/** @throws DriveError if nothing can be moved into the target */
export function findSources(
  tree: DriveTree,
  { ids, targetId }: Pick<MoveRequest, "ids" | "targetId">,
): readonly StoredItem[] {
  checkTarget(tree, targetId);
  const within = new Set([...tree.lineage(targetId)].map(({ id }) => id));
  if (ids.some((id) => within.has(id))) throw new DriveError("into-itself");
  return findTopmost(tree, ids);
}

export const canMerge = (tree: DriveTree, source: StoredItem, existing: DriveItem): boolean =>
  tree.isFolder(source.id) && existing.type === "folder";

export const recordsIn = (tree: DriveTree, folderId: string): StoredItem[] =>
  tree.children(folderId).flatMap(({ id }) => tree.record(id) ?? []);

function enter(sources: readonly StoredItem[], folderId: string, { open }: Transfer, isInCopy = false): void {
  for (const source of sources) open.push({ source, folderId, isInCopy });
}

function transferTo(folderId: string, source: StoredItem, transfer: Transfer): void {
  const { editor, operation, choices, context, itemIds } = transfer;
  const { tree } = editor;
  const isSameFolder = source.parentId === folderId;
  if (isSameFolder && operation === "move") return;
  const existing = isSameFolder ? undefined : tree.childNamed(folderId, source.name);
  if (existing) {
    if (canMerge(tree, source, existing)) {
      if (operation === "move") transfer.merged.push(source.id);
      enter(recordsIn(tree, source.id), existing.id, transfer);
      return;
    }
    const choice = choices.get(source.id);
    if (choice === "skip") {
      transfer.skipped += 1;
      return;
    }
    const existingRecord = tree.record(existing.id);
    // A folder cannot be replaced by an item moved into it.
    const canReplace = choice === "replace" && !tree.isWithin(folderId, existing.id);
    if (canReplace && existingRecord) trashItem(editor, existingRecord, context);
  }
  if (operation === "copy") itemIds.push(copyTo(folderId, source, transfer));
  else {
    const current = tree.record(source.id) ?? source;
    editor.put(withFreeName(tree, { ...current, parentId: folderId, trashed: undefined }));
    itemIds.push(source.id);
  }
}

/** A copy is neither starred nor shared. Both refer to one content, since contents are immutable. */
function copyTo(folderId: string, source: StoredItem, transfer: Transfer): string {
  const { editor, context } = transfer;
  transfer.freeBytes -= source.contentBytes;
  if (source.contentBytes > 0 && transfer.freeBytes < 0) throw new DriveError("over-quota");
  const copy: StoredItem = {
    ...source,
    id: createRandomKey(),
    parentId: folderId,
    owner: context.ownerName,
    isStarred: false,
    share: undefined,
    trashed: undefined,
    touchedMs: isFolder(source) ? 0 : context.nowMs,
  };
  enter(recordsIn(editor.tree, source.id), copy.id, transfer, true);
  editor.put(withFreeName(editor.tree, copy));
  return copy.id;
}
