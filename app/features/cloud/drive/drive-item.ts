/** Id of Home, the root folder. It cannot be renamed, moved or deleted. */
export const rootId = "root";
/** Id of the trash, the parent of deleted items. No path leads to it. */
export const trashId = "trash";

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
