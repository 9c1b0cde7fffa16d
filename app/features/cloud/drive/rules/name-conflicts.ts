import type { AskConflict, ConflictResolution, NameConflict } from "../drive.ts";
import type { DriveItem } from "../drive-item.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import { type Plan, type Steps, stepPerItem } from "../tree/steps.ts";
import type { StoredItem } from "../tree/stored-item.ts";
import { type ConflictChoices, canMerge, type MoveRequest, recordsIn, stepsForSources } from "./move-and-copy.ts";

interface TakenName {
  readonly source: StoredItem;
  readonly existing: DriveItem;
  readonly folderId: string;
}

/** Read-only. @throws DriveError if nothing can be moved into the target */
export function findTakenNames(tree: DriveTree, { ids, targetId, operation }: MoveRequest): Plan<readonly TakenName[]> {
  const found: TakenName[] = [];
  const check = (sources: readonly StoredItem[], folderId: string): Steps =>
    stepPerItem(sources, (source) => {
      const existing = tree.childNamed(folderId, source.name);
      const isCopyInSameFolder = operation === "copy" && source.parentId === folderId;
      if (!existing || existing.id === source.id || isCopyInSameFolder) return undefined;
      if (canMerge(tree, source, existing)) return check(recordsIn(tree, source.id), existing.id);
      found.push({ source, existing, folderId });
      return undefined;
    });
  const steps = stepsForSources(tree, { ids, targetId }, (sources) => check(sources, targetId));
  return { steps, result: found };
}

/** Asks about each taken name, until a resolution applies to all. Throws what `ask` throws. */
export async function askAboutConflicts(
  tree: DriveTree,
  takenNames: readonly TakenName[],
  ask: AskConflict,
): Promise<ConflictChoices> {
  const conflicts = takenNames.flatMap(({ source, existing, folderId }) => {
    const [folder, incoming] = [tree.item(folderId), tree.item(source.id)];
    return folder && incoming ? [{ key: source.id, incoming, existing, folder }] : [];
  });
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
