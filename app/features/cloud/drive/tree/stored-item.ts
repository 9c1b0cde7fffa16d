import type { Share } from "../drive-item.ts";

/** A file or folder as it is stored. Never changed: a change makes a new one. */
export interface StoredItem {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  /** Where its content lies; copies share one, since contents never change. Undefined for a folder. */
  readonly contentId: string | undefined;
  /** 0 for a folder. */
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
