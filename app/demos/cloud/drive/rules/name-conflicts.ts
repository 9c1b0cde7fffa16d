import type { AskConflict, ConflictResolution, NameConflict } from "../drive.ts";
import type { StoredItem } from "../drive-item.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import { type ConflictChoices, canMerge, findSources, type MoveRequest, recordsIn } from "./move-and-copy.ts";

/**
 * Asks about taken names until a resolution applies to all.
 * @throws what `ask` throws, or DriveError if nothing can be moved
 */
export async function askAboutTakenNames(
  tree: DriveTree,
  { ids, targetId, operation }: MoveRequest,
  ask: AskConflict,
): Promise<ConflictChoices> {
  const conflicts: OpenConflict<string>[] = [];
  const check = (source: StoredItem, folderId: string) => {
    const existing = tree.childNamed(folderId, source.name);
    const isCopyInSameFolder = operation === "copy" && source.parentId === folderId;
    if (!existing || existing.id === source.id || isCopyInSameFolder) return;
    if (canMerge(tree, source, existing)) return enter(recordsIn(tree, source.id), existing.id);
    const [folder, incoming] = [tree.item(folderId), tree.item(source.id)];
    if (folder && incoming) conflicts.push({ key: source.id, incoming, existing, folder });
  };
  const open: { source: StoredItem; folderId: string }[] = [];
  const enter = (sources: readonly StoredItem[], folderId: string) => {
    for (const source of sources) open.push({ source, folderId });
  };
  enter(findSources(tree, { ids, targetId }), targetId);
  for (const { source, folderId } of open) check(source, folderId);
  return await resolveConflicts(conflicts, ask);
}

interface OpenConflict<K> extends Omit<NameConflict, "remaining"> {
  readonly key: K;
}

/** @returns the choice for each conflict, by its key; incomplete once `signal` is aborted */
export async function resolveConflicts<K>(
  conflicts: readonly OpenConflict<K>[],
  ask: AskConflict,
  signal?: AbortSignal,
): Promise<ReadonlyMap<K, ConflictResolution["choice"]>> {
  const choices = new Map<K, ConflictResolution["choice"]>();
  let forAll: ConflictResolution["choice"] | undefined;
  for (const [i, { key, ...conflict }] of conflicts.entries()) {
    if (signal?.aborted) break;
    if (forAll === undefined) {
      const { choice, isForAll } = await ask({ ...conflict, remaining: conflicts.length - i });
      choices.set(key, choice);
      if (isForAll) forAll = choice;
    } else choices.set(key, forAll);
  }
  return choices;
}
