import { isFolder, isSameItem, rootId, type Share, type StoredItem, trashId } from "../drive-item.ts";
import { checkItemName, findFreeName, toItemName, toNameKey } from "../item-name.ts";
import type { StoredState } from "./drive-store.ts";

export interface SanitizedState {
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
    if (isFields(one) && isSameItem(record, one)) unchanged.add(record);
    byId.set(record.id, record);
  }
  for (const record of byId.values()) if (!isFolderThere(record.parentId, byId)) moveHome(record, byId);
  breakCycles(byId);
  const nameOnce = createUniqueNames();
  const records = [...byId.values()].map((record) => nameOnce(withTrashField(record)));
  return { records, damaged: found.length - records.filter((record) => unchanged.has(record)).length };
}

type Records = Map<string, StoredItem>;

function isFolderThere(id: string, byId: Records): boolean {
  const folder = byId.get(id);
  return id === rootId || id === trashId || (folder !== undefined && isFolder(folder));
}

const moveHome = (record: StoredItem, byId: Records) => byId.set(record.id, { ...record, parentId: rootId });

function breakCycles(byId: Records): void {
  const leadingOut = new Set([rootId, trashId]);
  for (const start of [...byId.keys()]) {
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

function createUniqueNames(): (record: StoredItem) => StoredItem {
  const taken = new Map<string, Set<string>>();
  return (record) => {
    if (record.parentId === trashId) return record;
    const names = taken.get(record.parentId) ?? new Set();
    taken.set(record.parentId, names);
    const name = findFreeName(record.name, (candidate) => names.has(toNameKey(candidate)), isFolder(record));
    names.add(toNameKey(name));
    return name === record.name ? record : { ...record, name };
  };
}

const maxTextLength = 2_000;

type Fields = Readonly<Record<string, unknown>>;

/** Invalid fields get defaults. The parent is not checked. @returns undefined if nothing is usable */
function sanitizeRecord(found: unknown): StoredItem | undefined {
  if (!isFields(found)) return undefined;
  const { id, parentId, name, contentId } = found;
  if (!isId(id) || id === rootId || id === trashId || typeof name !== "string") return undefined;
  if (contentId !== undefined && !isId(contentId)) return undefined;
  return {
    id,
    parentId: isId(parentId) ? parentId : rootId,
    name: checkItemName(name) ? toItemName(name) : name,
    contentId,
    contentBytes: contentId === undefined ? 0 : toAmount(found.contentBytes),
    modifiedMs: toAmount(found.modifiedMs),
    owner: isText(found.owner) ? found.owner : "",
    isStarred: found.isStarred === true,
    share: toShare(found.share),
    trashed: toTrashed(found.trashed),
    touchedMs: toAmount(found.touchedMs),
  };
}

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= maxTextLength;
const isId = (value: unknown): value is string => typeof value === "string" && value.length > 0 && value.length <= 64;

const toAmount = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0);

function toShare(found: unknown): Share | undefined {
  if (!isFields(found) || !isId(found.token)) return undefined;
  const { token, withNames, expiresMs, passwordDigest } = found;
  return {
    token,
    withNames: Array.isArray(withNames) ? withNames.filter(isText) : [],
    expiresMs: typeof expiresMs === "number" ? toAmount(expiresMs) : undefined,
    passwordDigest: isText(passwordDigest) ? passwordDigest : undefined,
  };
}

function toTrashed(found: unknown): StoredItem["trashed"] {
  if (!isFields(found)) return undefined;
  return { atMs: toAmount(found.atMs), fromId: isId(found.fromId) ? found.fromId : rootId };
}
