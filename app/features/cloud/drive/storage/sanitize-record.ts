import { rootId, type Share, trashId } from "../drive-item.ts";
import { checkItemName, toItemName } from "../item-name.ts";
import type { StoredItem } from "../tree/stored-item.ts";

const maxTextLength = 2_000;

type Fields = Readonly<Record<string, unknown>>;

/** Invalid fields get defaults. The parent is not checked. @returns undefined if nothing is usable */
export function sanitizeRecord(found: unknown): StoredItem | undefined {
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

/** Whether `sanitizeRecord` changed nothing. Ignores the order of fields. */
export function isUnchanged(found: unknown, sanitized: StoredItem): boolean {
  if (!isFields(found)) return false;
  const names = Object.keys(sanitized) as (keyof StoredItem)[];
  return names.every(
    (name) => found[name] === sanitized[name] || JSON.stringify(found[name]) === JSON.stringify(sanitized[name]),
  );
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
