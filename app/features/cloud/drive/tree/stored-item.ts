import type { Share } from "../drive-item.ts";

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
