import { createRandomKey } from "#app/lib/random-key.ts";
import { DriveError } from "../drive.errors.ts";
import type { ConflictResolution, MoveOperation, MoveResult } from "../drive.ts";
import type { DriveItem } from "../drive-item.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import { type Plan, type Step, type Steps, stepPerItem } from "../tree/steps.ts";
import { isFolder, type StoredItem } from "../tree/stored-item.ts";
import { type TreeEditor, withFreeName } from "../tree/tree-edit.ts";
import { type ActionContext, trashItem } from "./change-items.ts";
import { checkTarget, stepsForTopmost } from "./check-items.ts";

export type ConflictChoices = ReadonlyMap<string, ConflictResolution["choice"]>;

export interface MoveRequest {
  readonly ids: readonly string[];
  readonly targetId: string;
  readonly operation: MoveOperation;
}

type Moved = Omit<MoveResult, "action">;

interface Transfer {
  readonly editor: TreeEditor;
  readonly operation: MoveOperation;
  readonly choices: ConflictChoices;
  readonly context: ActionContext;
  readonly result: { itemIds: string[]; skipped: number };
  freeBytes: number;
}

export function moveOrCopy(
  editor: TreeEditor,
  { ids, targetId, operation }: MoveRequest,
  choices: ConflictChoices,
  context: ActionContext,
): Plan<Moved> {
  const freeBytes = context.quotaBytes - editor.tree.usedBytes();
  const transfer: Transfer = { editor, operation, choices, context, result: { itemIds: [], skipped: 0 }, freeBytes };
  const transferAll = (sources: readonly StoredItem[]) =>
    stepPerItem(sources, (source) => transferTo(targetId, source, transfer));
  return { steps: stepsForSources(editor.tree, { ids, targetId }, transferAll), result: transfer.result };
}

/** @throws DriveError if nothing can be moved into the target */
export function stepsForSources(
  tree: DriveTree,
  { ids, targetId }: Pick<MoveRequest, "ids" | "targetId">,
  stepsFor: (sources: readonly StoredItem[]) => Steps,
): Steps {
  checkTarget(tree, targetId);
  const within = new Set([...tree.lineage(targetId)].map(({ id }) => id));
  if (ids.some((id) => within.has(id))) throw new DriveError("into-itself");
  return stepsForTopmost(tree, ids, stepsFor);
}

export const canMerge = (tree: DriveTree, source: StoredItem, existing: DriveItem): boolean =>
  tree.isFolder(source.id) && existing.type === "folder";

export const recordsIn = (tree: DriveTree, folderId: string): StoredItem[] =>
  tree.children(folderId).flatMap(({ id }) => tree.record(id) ?? []);

function transferTo(folderId: string, source: StoredItem, transfer: Transfer): Steps | undefined {
  const { editor, operation, choices, context, result } = transfer;
  const { tree } = editor;
  const isSameFolder = source.parentId === folderId;
  if (isSameFolder && operation === "move") return undefined;
  const existing = isSameFolder ? undefined : tree.childNamed(folderId, source.name);
  if (existing) {
    if (canMerge(tree, source, existing)) return mergeInto(existing.id, source, transfer);
    const choice = choices.get(source.id);
    if (choice === "skip") {
      result.skipped += 1;
      return undefined;
    }
    const existingRecord = tree.record(existing.id);
    // A folder cannot be replaced by an item moved into it.
    const canReplace = choice === "replace" && !tree.isWithin(folderId, existing.id);
    if (canReplace && existingRecord) trashItem(editor, existingRecord, context);
  }
  if (operation === "copy") {
    const { id, copyChildren } = copyTo(folderId, source, transfer);
    result.itemIds.push(id);
    return copyChildren;
  }
  moveTo(folderId, source, editor);
  result.itemIds.push(source.id);
  return undefined;
}

function* mergeInto(folderId: string, source: StoredItem, transfer: Transfer): Generator<Step> {
  const { editor, operation } = transfer;
  yield* stepPerItem(recordsIn(editor.tree, source.id), (child) => transferTo(folderId, child, transfer));
  if (operation === "move")
    yield () => {
      if (editor.tree.childCount(source.id) === 0) editor.remove(source.id);
      return undefined;
    };
}

function moveTo(folderId: string, source: StoredItem, { tree, put }: TreeEditor): void {
  const current = tree.record(source.id) ?? source;
  put(withFreeName(tree, { ...current, parentId: folderId, trashed: undefined }));
}

/** A copy is neither starred nor shared. Both refer to one content, since contents are immutable. */
function copyTo(folderId: string, source: StoredItem, transfer: Transfer): { id: string; copyChildren: Steps } {
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
  const children = recordsIn(editor.tree, source.id);
  editor.put(withFreeName(editor.tree, copy));
  const copyChild = (child: StoredItem) => copyTo(copy.id, child, transfer).copyChildren;
  return { id: copy.id, copyChildren: stepPerItem(children, copyChild) };
}
