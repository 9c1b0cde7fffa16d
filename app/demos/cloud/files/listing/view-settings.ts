import { settingsStorageKeys } from "../../browser-storage-names.ts";
import { createStoredFields, type Fields, readFields, type Values } from "../../settings/stored/stored-fields.ts";
import type { StoredValue } from "../../settings/stored/stored-value.ts";
import { type ItemOrder, type SortColumn, sortColumns } from "./item-order.ts";

export const densities = ["comfortable", "compact"] as const;
export const hideableColumns = ["size", "modified", "owner"] as const satisfies readonly SortColumn[];
export const typeFilters = ["all", "folder", "document", "image", "code"] as const;

export type HideableColumn = (typeof hideableColumns)[number];
export type TypeFilter = (typeof typeFilters)[number];

const orderFields = {
  by: { kind: "select", initial: "name", values: sortColumns },
  isDescending: { kind: "switch", initial: false },
} satisfies Fields;

export const viewFields = {
  layout: { kind: "select", initial: "list", values: ["list", "tiles"] as const },
  density: { kind: "select", initial: "comfortable", values: densities },
  hiddenColumns: {
    kind: "other",
    initial: [] as readonly HideableColumn[],
    read: (columns) =>
      Array.isArray(columns) ? hideableColumns.filter((column) => columns.includes(column)) : undefined,
  },
  order: {
    kind: "other",
    initial: { by: "name", isDescending: false } as ItemOrder,
    read: (order) => readFields(orderFields, order).value,
  },
} satisfies Fields;

export type ViewSettings = Values<typeof viewFields>;

/** Read for each view: open tabs keep their settings. */
export const openViewSettings = (): StoredValue<ViewSettings> =>
  createStoredFields(settingsStorageKeys.view, viewFields);
