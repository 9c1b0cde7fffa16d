import { rootId, trashId } from "../drive-item.ts";
import { findFreeName, toNameKey } from "../item-name.ts";
import { isFolder, type StoredItem } from "../tree/stored-item.ts";
import type { StoredState } from "./drive-store.ts";
import { isUnchanged, sanitizeRecord } from "./sanitize-record.ts";

export interface SanitizedState {
  /** A tree rooted in Home and trash, with unique names per folder. */
  readonly records: readonly StoredItem[];
  readonly damaged: number;
}

/** Makes a valid tree of any stored state. Orphans are moved to Home; files without content are dropped. */
export function sanitizeState({ records: found, contentIds }: StoredState): SanitizedState {
  const unchanged = new Set<StoredItem>();
  const byId = new Map<string, StoredItem>();
  for (const one of found) {
    const record = sanitizeRecord(one);
    if (!record || byId.has(record.id)) continue;
    if (record.contentId !== undefined && !contentIds.has(record.contentId)) continue;
    if (isUnchanged(one, record)) unchanged.add(record);
    byId.set(record.id, record);
  }
  for (const record of byId.values()) if (!isFolderThere(record.parentId, byId)) moveHome(record, byId);
  breakCycles(byId);
  const records = withUniqueNames([...byId.values()].map(withTrashField));
  const untouched = records.filter((record) => unchanged.has(record)).length;
  return { records, damaged: found.length - untouched };
}

type Records = Map<string, StoredItem>;

function isFolderThere(id: string, byId: Records): boolean {
  const folder = byId.get(id);
  return id === rootId || id === trashId || (folder !== undefined && isFolder(folder));
}

const moveHome = (record: StoredItem, byId: Records) => byId.set(record.id, { ...record, parentId: rootId });

function breakCycles(byId: Records): void {
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
        if (record) moveHome(record, byId);
        break;
      }
      walked.add(id);
      id = record.parentId;
    }
    for (const id of walked) leadingOut.add(id);
  }
}

function withTrashField(record: StoredItem): StoredItem {
  const isDeleted = record.parentId === trashId;
  if (isDeleted === (record.trashed !== undefined)) return record;
  return { ...record, trashed: isDeleted ? { atMs: 0, fromId: rootId } : undefined };
}

function withUniqueNames(records: readonly StoredItem[]): StoredItem[] {
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
