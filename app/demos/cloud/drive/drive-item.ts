/** Id of Home, the root folder. It cannot be renamed, moved or deleted. */
export const rootId = "root";
/** Id of the trash, the parent of deleted items. No path leads to it. */
export const trashId = "trash";

/** The trash included. Earlier versions may have stored more: these are shown, but nothing is added. */
export const maxItems = 10_000;

export type ItemType = "folder" | "document" | "image" | "code";

/** A file or folder as shown. Immutable, so `===` detects changes. */
export interface DriveItem {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  readonly type: ItemType;
  /** Derived from the file extension: `text/markdown`. Empty for a folder. */
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  readonly owner: string;
  readonly isStarred: boolean;
  readonly share: Share | undefined;
  /** Time of deletion and original folder. Not set for items inside a deleted folder. */
  readonly trashed: { readonly atMs: number; readonly fromId: string } | undefined;
}

export interface Share {
  readonly token: string;
  readonly withNames: readonly string[];
  readonly expiresMs: number | undefined;
  readonly passwordDigest: string | undefined;
}

export interface StoredItem {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  /** Key of its content. Copies share one, since contents are immutable. Undefined for a folder. */
  readonly contentId: string | undefined;
  readonly contentBytes: number;
  readonly modifiedMs: number;
  readonly owner: string;
  readonly isStarred: boolean;
  readonly share: Share | undefined;
  readonly trashed: { readonly atMs: number; readonly fromId: string } | undefined;
  /** When it was last opened or added here; 0 for never. */
  readonly touchedMs: number;
}

export const isFolder = (item: StoredItem): boolean => item.contentId === undefined;

export const fieldNames = (item: StoredItem) => Object.keys(item) as (keyof StoredItem)[];

/** Fields are small and plain, with a stable key order. */
export const isSameField = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));

export const isSameItem = (item: StoredItem, other: Partial<Record<keyof StoredItem, unknown>>): boolean =>
  item === other || fieldNames(item).every((name) => isSameField(item[name], other[name]));
