/** Id of Home, the folder that everything else stands in. It cannot be renamed, moved or deleted. */
export const rootId = "root";
/** Id of the trash: the parent of what was deleted. It stands beside Home, and no path leads to it. */
export const trashId = "trash";

export type ItemType = "folder" | "document" | "image" | "code";

/** A file or folder as it is shown. Never changed: a change makes a new one, so `===` tells whether to draw again. */
export interface DriveItem {
  readonly id: string;
  /** `rootId` for what stands in Home, `trashId` for what was deleted. */
  readonly parentId: string;
  readonly name: string;
  readonly type: ItemType;
  /** As the name's ending says, not as anybody claimed: `text/markdown`. Empty for a folder. */
  readonly mediaType: string;
  /** Of a folder: the sum of its files, at any depth. */
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  readonly owner: string;
  readonly isStarred: boolean;
  readonly share: Share | undefined;
  /** When it was deleted, and out of which folder. What stands in a deleted folder has none of its own. */
  readonly trashed: { readonly atMs: number; readonly fromId: string } | undefined;
}

export interface Share {
  /** Part of the link; not to be guessed. */
  readonly token: string;
  readonly withNames: readonly string[];
  readonly expiresMs: number | undefined;
  /** What `sharing/` makes of the password; the drive only keeps it. */
  readonly passwordDigest: string | undefined;
}
