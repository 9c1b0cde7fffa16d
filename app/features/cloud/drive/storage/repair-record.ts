import type { Share } from "../drive-item.ts";
import { rootId, trashId } from "../drive-item.ts";
import { checkItemName, toItemName } from "../item-name.ts";
import type { StoredItem } from "../tree/stored-item.ts";

/** Longer ones come from nobody here. */
const longestText = 2_000;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads one item out of what was stored or imported, field by field; a field that makes no sense becomes what a new item
 * has there. Where the item stands is not looked at.
 * @returns undefined where nothing can be saved
 */
export function repairRecord(found: unknown): StoredItem | undefined {
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

/** Whether `repairRecord` had nothing to do. Fields may stand in any order. */
export function isSound(found: unknown, repaired: StoredItem): boolean {
  if (!isFields(found)) return false;
  const names = Object.keys(repaired) as (keyof StoredItem)[];
  return names.every(
    (name) => found[name] === repaired[name] || JSON.stringify(found[name]) === JSON.stringify(repaired[name]),
  );
}

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= longestText;
const isId = (value: unknown): value is string => typeof value === "string" && value.length > 0 && value.length <= 64;

/** Bytes and times alike: whole, not negative, and exact. */
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
