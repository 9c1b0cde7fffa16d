import { rootId, trashId } from "../drive-item.ts";
import { findFreeName, toNameKey } from "../item-name.ts";
import { isFolder, type StoredItem } from "../tree/stored-item.ts";
import type { StoredState } from "./drive-store.ts";
import { isSound, repairRecord } from "./repair-record.ts";

export interface RepairedState {
  /** They make a tree: each stands in a folder that leads to Home or the trash, under a name of its own. */
  readonly records: readonly StoredItem[];
  /** How many had to be mended or dropped. */
  readonly damaged: number;
}

/** Makes the best of what was stored, item by item. What stands in no folder comes to Home; a file without content goes. */
export function repairState({ records: found, contentIds }: StoredState): RepairedState {
  const sound = new Set<StoredItem>();
  const byId = new Map<string, StoredItem>();
  for (const one of found) {
    const record = repairRecord(one);
    if (!record || byId.has(record.id)) continue;
    if (record.contentId !== undefined && !contentIds.has(record.contentId)) continue;
    if (isSound(one, record)) sound.add(record);
    byId.set(record.id, record);
  }
  for (const record of byId.values()) if (!isFolderThere(record.parentId, byId)) bringHome(record, byId);
  openRings(byId);
  const records = nameApart([...byId.values()].map(withTrashNote));
  const untouched = records.filter((record) => sound.has(record)).length;
  return { records, damaged: found.length - untouched };
}

type Records = Map<string, StoredItem>;

function isFolderThere(id: string, byId: Records): boolean {
  const folder = byId.get(id);
  return id === rootId || id === trashId || (folder !== undefined && isFolder(folder));
}

const bringHome = (record: StoredItem, byId: Records) => byId.set(record.id, { ...record, parentId: rootId });

/** Folders that stand in each other: the one that is met again comes to Home. */
function openRings(byId: Records): void {
  const leadingOut = new Set([rootId, trashId]);
  for (const { id: start, parentId } of [...byId.values()]) {
    if (leadingOut.has(parentId)) {
      leadingOut.add(start);
      continue;
    }
    const walked = new Set<string>();
    for (let id = start; !leadingOut.has(id); ) {
      const record = byId.get(id);
      if (!record || walked.has(id)) {
        if (record) bringHome(record, byId);
        break;
      }
      walked.add(id);
      id = record.parentId;
    }
    for (const id of walked) leadingOut.add(id);
  }
}

/** In the trash there is one, elsewhere none. */
function withTrashNote(record: StoredItem): StoredItem {
  const isDeleted = record.parentId === trashId;
  if (isDeleted === (record.trashed !== undefined)) return record;
  return { ...record, trashed: isDeleted ? { atMs: 0, fromId: rootId } : undefined };
}

function nameApart(records: readonly StoredItem[]): StoredItem[] {
  const taken = new Map<string, Set<string>>();
  return records.map((record) => {
    if (record.parentId === trashId) return record;
    const names = taken.get(record.parentId) ?? new Set();
    taken.set(record.parentId, names);
    const name = findFreeName(record.name, (candidate) => names.has(toNameKey(candidate)), isFolder(record));
    names.add(toNameKey(name));
    return name === record.name ? record : { ...record, name };
  });
}
