import type { DriveItem } from "../../drive/drive-item.ts";

export const sortColumns = ["name", "size", "modified", "owner"] as const;
export type SortColumn = (typeof sortColumns)[number];

export interface ItemOrder {
  readonly by: SortColumn;
  readonly isDescending: boolean;
}

export function compareItems(
  { by, isDescending }: ItemOrder,
  compareNames: (one: string, other: string) => number,
): (one: DriveItem, other: DriveItem) => number {
  const byName = (one: DriveItem, other: DriveItem) => compareNames(one.name, other.name);
  const comparers: Record<SortColumn, typeof byName> = {
    name: byName,
    size: (one, other) => one.sizeBytes - other.sizeBytes,
    modified: (one, other) => one.modifiedMs - other.modifiedMs,
    owner: (one, other) => compareNames(one.owner, other.owner),
  };
  const compare = comparers[by];
  const sign = isDescending ? -1 : 1;
  return (one, other) =>
    Number(other.type === "folder") - Number(one.type === "folder") ||
    sign * compare(one, other) ||
    byName(one, other) ||
    (one.id < other.id ? -1 : Number(one.id !== other.id));
}

export function orderByColumn(order: ItemOrder, column: SortColumn): ItemOrder {
  if (order.by === column) return { by: column, isDescending: !order.isDescending };
  return { by: column, isDescending: column === "modified" || column === "size" };
}
