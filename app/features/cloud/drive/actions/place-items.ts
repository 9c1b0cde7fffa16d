import { createRandomKey } from "#app/lib/random-key.ts";
import { DriveError } from "../drive.errors.ts";
import type { AskConflict, ConflictAnswer, PlaceResult } from "../drive.ts";
import type { DriveItem } from "../drive-item.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import { type TreeEditor, withFreeName } from "../tree/edit-tree.ts";
import { isFolder, type StoredItem } from "../tree/stored-item.ts";
import { type Occasion, trashItems } from "./change-items.ts";
import { checkTarget, topmost } from "./select-items.ts";

export type PlaceHow = "move" | "copy";
/** What is to be done with an item whose name is taken, by its id. */
export type ConflictChoices = ReadonlyMap<string, ConflictAnswer["choice"]>;

interface Clash {
  readonly source: StoredItem;
  readonly existing: DriveItem;
  readonly folderId: string;
}

/** Asks about every name that is taken, until an answer counts for all. Throws what `ask` throws. */
export async function askAboutClashes(
  tree: DriveTree,
  ids: readonly string[],
  targetId: string,
  how: PlaceHow,
  ask: AskConflict,
): Promise<ConflictChoices> {
  checkPlacing(tree, ids, targetId);
  const clashes = topmost(tree, ids).flatMap((source) => [...findClashes(tree, source, targetId, how)]);
  const choices = new Map<string, ConflictAnswer["choice"]>();
  let forAll: ConflictAnswer["choice"] | undefined;
  for (const [i, { source, existing, folderId }] of clashes.entries()) {
    const folder = tree.item(folderId);
    const incoming = tree.item(source.id);
    if (!folder || !incoming) continue;
    const answer = forAll ?? (await ask({ incoming, existing, folder, remaining: clashes.length - i }));
    const choice = typeof answer === "string" ? answer : answer.choice;
    if (typeof answer !== "string" && answer.isForAll) forAll = choice;
    choices.set(source.id, choice);
  }
  return choices;
}

/** Moves or copies with the answers given; a name that clashes without an answer is numbered. */
export function placeItems(
  editor: TreeEditor,
  ids: readonly string[],
  targetId: string,
  how: PlaceHow,
  choices: ConflictChoices,
  occasion: Occasion,
): PlaceResult {
  checkPlacing(editor.tree, ids, targetId);
  const result = { placedIds: [] as string[], skipped: 0 };
  const placing: Placing = { editor, how, choices, occasion, result };
  for (const source of topmost(editor.tree, ids)) placeOne(placing, source, targetId);
  return result;
}

interface Placing {
  readonly editor: TreeEditor;
  readonly how: PlaceHow;
  readonly choices: ConflictChoices;
  readonly occasion: Occasion;
  readonly result: { placedIds: string[]; skipped: number };
}

function checkPlacing(tree: DriveTree, ids: readonly string[], targetId: string): void {
  checkTarget(tree, targetId);
  if (topmost(tree, ids).some(({ id }) => tree.isWithin(targetId, id))) throw new DriveError("into-itself");
}

const isMerge = (tree: DriveTree, source: StoredItem, existing: DriveItem) =>
  tree.isFolder(source.id) && existing.type === "folder";

function* findClashes(tree: DriveTree, source: StoredItem, folderId: string, how: PlaceHow): Generator<Clash> {
  const existing = tree.childNamed(folderId, source.name);
  if (!existing || existing.id === source.id || (how === "copy" && source.parentId === folderId)) return;
  if (!isMerge(tree, source, existing)) yield { source, existing, folderId };
  else for (const child of recordsIn(tree, source.id)) yield* findClashes(tree, child, existing.id, how);
}

const recordsIn = (tree: DriveTree, folderId: string): StoredItem[] =>
  tree.children(folderId).flatMap(({ id }) => tree.record(id) ?? []);

/** @returns whether the source has left its place, if it was to be moved */
function placeOne(placing: Placing, source: StoredItem, folderId: string): boolean {
  const { editor, how, choices, occasion, result } = placing;
  const { tree } = editor;
  if (how === "move" && source.parentId === folderId) return false;
  const existing = tree.childNamed(folderId, source.name);
  const isBeside = source.parentId === folderId;
  if (existing && !isBeside) {
    if (isMerge(tree, source, existing)) return mergeFolder(placing, source, existing);
    const choice = choices.get(source.id);
    if (choice === "skip") {
      result.skipped += 1;
      return false;
    }
    // A folder that holds what is to be placed cannot give way to it.
    if (choice === "replace" && !tree.isWithin(folderId, existing.id)) trashItems(editor, [existing.id], occasion);
  }
  result.placedIds.push(how === "move" ? moveTo(editor, source, folderId) : copyTo(placing, source, folderId));
  return true;
}

/** The folder itself goes once nothing is left in it. */
function mergeFolder(placing: Placing, source: StoredItem, into: DriveItem): boolean {
  const { editor, how } = placing;
  for (const child of recordsIn(editor.tree, source.id)) placeOne(placing, child, into.id);
  if (how === "copy" || editor.tree.childCount(source.id) > 0) return false;
  editor.remove(source.id);
  return true;
}

function moveTo({ tree, put }: TreeEditor, source: StoredItem, folderId: string): string {
  // Something before may have changed it, or where it stands.
  const current = tree.record(source.id) ?? source;
  put(withFreeName(tree, { ...current, parentId: folderId, trashed: undefined }));
  return source.id;
}

/** A copy is new: nobody has starred or shared it. Contents never change, so both may have the same. */
function copyTo(placing: Placing, source: StoredItem, folderId: string): string {
  const { editor, occasion } = placing;
  const copy: StoredItem = {
    ...source,
    id: createRandomKey(),
    parentId: folderId,
    owner: occasion.ownerName,
    isStarred: false,
    share: undefined,
    trashed: undefined,
    touchedMs: isFolder(source) ? 0 : occasion.nowMs,
  };
  const children = recordsIn(editor.tree, source.id);
  editor.put(withFreeName(editor.tree, copy));
  for (const child of children) copyTo(placing, child, copy.id);
  return copy.id;
}
