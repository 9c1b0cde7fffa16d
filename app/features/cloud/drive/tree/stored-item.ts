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

export const fieldNames = (item: StoredItem) => Object.keys(item) as (keyof StoredItem)[];

/** Fields are small and plain, with a stable key order. */
export const isSameField = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));

export const isSameItem = (item: StoredItem, other: Partial<Record<keyof StoredItem, unknown>>): boolean =>
  item === other || fieldNames(item).every((name) => isSameField(item[name], other[name]));
