import { createRandomKey } from "#app/lib/random-key.ts";
import { DriveError } from "../drive.errors.ts";
import type { AskConflict, ConflictAnswer, PlaceResult } from "../drive.ts";
import type { DriveItem } from "../drive-item.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import { type Steps, type TreeEditor, withFreeName } from "../tree/edit-tree.ts";
import { isFolder, type StoredItem } from "../tree/stored-item.ts";
import { type Occasion, trashItem } from "./change-items.ts";
import { checkTarget, topmost } from "./select-items.ts";

export type PlaceHow = "move" | "copy";
/** What is to be done with an item whose name is taken, by its id. */
export type ConflictChoices = ReadonlyMap<string, ConflictAnswer["choice"]>;

/** Something that is to be placed where another has its name. */
interface Clash {
  readonly source: StoredItem;
  readonly existing: DriveItem;
  readonly folderId: string;
}

/** Finds every name that is taken, item by item. @throws DriveError where nothing can be placed there */
export function* findAllClashes(
  tree: DriveTree,
  ids: readonly string[],
  targetId: string,
  how: PlaceHow,
): Steps<readonly Clash[]> {
  const clashes: Clash[] = [];
  for (const source of yield* checkPlacing(tree, ids, targetId))
    yield* findClashes(tree, source, targetId, how, clashes);
  return clashes;
}

/** Asks about each, until an answer counts for all. Throws what `ask` throws. */
export async function askAboutClashes(
  tree: DriveTree,
  clashes: readonly Clash[],
  ask: AskConflict,
): Promise<ConflictChoices> {
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

type Placed = Omit<PlaceResult, "action">;

/** Moves or copies with the answers given; a name that clashes without an answer is numbered. */
export function* placeItems(
  editor: TreeEditor,
  ids: readonly string[],
  targetId: string,
  how: PlaceHow,
  choices: ConflictChoices,
  occasion: Occasion,
): Steps<Placed> {
  const sources = yield* checkPlacing(editor.tree, ids, targetId);
  const result = { placedIds: [] as string[], skipped: 0 };
  const placing: Placing = { editor, how, choices, occasion, result };
  for (const source of sources) yield* placeOne(placing, source, targetId);
  return result;
}

interface Placing {
  readonly editor: TreeEditor;
  readonly how: PlaceHow;
  readonly choices: ConflictChoices;
  readonly occasion: Occasion;
  readonly result: { placedIds: string[]; skipped: number };
}

/** @returns what is to be placed */
function* checkPlacing(tree: DriveTree, ids: readonly string[], targetId: string): Steps<readonly StoredItem[]> {
  checkTarget(tree, targetId);
  const sources = yield* topmost(tree, ids);
  const within = new Set([targetId, ...[...tree.lineage(targetId)].map(({ id }) => id)]);
  if (sources.some(({ id }) => within.has(id))) throw new DriveError("into-itself");
  return sources;
}

const isMerge = (tree: DriveTree, source: StoredItem, existing: DriveItem) =>
  tree.isFolder(source.id) && existing.type === "folder";

function* findClashes(
  tree: DriveTree,
  source: StoredItem,
  folderId: string,
  how: PlaceHow,
  found: Clash[],
): Steps<void> {
  yield;
  const existing = tree.childNamed(folderId, source.name);
  if (!existing || existing.id === source.id || (how === "copy" && source.parentId === folderId)) return;
  if (!isMerge(tree, source, existing)) found.push({ source, existing, folderId });
  else for (const child of recordsIn(tree, source.id)) yield* findClashes(tree, child, existing.id, how, found);
}

const recordsIn = (tree: DriveTree, folderId: string): StoredItem[] =>
  tree.children(folderId).flatMap(({ id }) => tree.record(id) ?? []);

/** @returns whether the source has left its place, if it was to be moved */
function* placeOne(placing: Placing, source: StoredItem, folderId: string): Steps<boolean> {
  yield;
  const { editor, how, choices, result } = placing;
  const { tree } = editor;
  if (how === "move" && source.parentId === folderId) return false;
  const existing = tree.childNamed(folderId, source.name);
  const isBeside = source.parentId === folderId;
  if (existing && !isBeside) {
    if (isMerge(tree, source, existing)) return yield* mergeFolder(placing, source, existing);
    const choice = choices.get(source.id);
    if (choice === "skip") {
      result.skipped += 1;
      return false;
    }
    // A folder that holds what is to be placed cannot give way to it.
    if (choice === "replace" && !tree.isWithin(folderId, existing.id)) trashExisting(placing, existing);
  }
  result.placedIds.push(how === "move" ? moveTo(editor, source, folderId) : yield* copyTo(placing, source, folderId));
  return true;
}

/** The folder itself goes once nothing is left in it. */
function* mergeFolder(placing: Placing, source: StoredItem, into: DriveItem): Steps<boolean> {
  const { editor, how } = placing;
  for (const child of recordsIn(editor.tree, source.id)) yield* placeOne(placing, child, into.id);
  if (how === "copy" || editor.tree.childCount(source.id) > 0) return false;
  editor.remove(source.id);
  return true;
}

function trashExisting({ editor, occasion }: Placing, { id }: DriveItem): void {
  const record = editor.tree.record(id);
  if (record) trashItem(editor, record, occasion);
}

function moveTo({ tree, put }: TreeEditor, source: StoredItem, folderId: string): string {
  // Something before may have changed it, or where it stands.
  const current = tree.record(source.id) ?? source;
  put(withFreeName(tree, { ...current, parentId: folderId, trashed: undefined }));
  return source.id;
}

/** A copy is new: nobody has starred or shared it. Contents never change, so both may have the same. */
function* copyTo(placing: Placing, source: StoredItem, folderId: string): Steps<string> {
  yield;
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
  for (const child of children) yield* copyTo(placing, child, copy.id);
  return copy.id;
}
