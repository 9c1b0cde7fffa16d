import { settingsStorageKeys } from "../../browser-storage-names.ts";
import { flag, oneOf, type ParseResult, readFields } from "../../settings/stored/stored-fields.ts";
import { createStoredJson, type StoredValue } from "../../settings/stored/stored-value.ts";
import { type ItemOrder, type SortColumn, sortColumns } from "./item-order.ts";

export const densities = ["comfortable", "compact"] as const;
export const hideableColumns = ["size", "modified", "owner"] as const satisfies readonly SortColumn[];
export const typeFilters = ["all", "folder", "document", "image", "code"] as const;

export type HideableColumn = (typeof hideableColumns)[number];
export type TypeFilter = (typeof typeFilters)[number];

export interface ViewSettings {
  readonly layout: "list" | "tiles";
  readonly density: (typeof densities)[number];
  readonly hiddenColumns: readonly HideableColumn[];
  readonly order: ItemOrder;
}

export const defaultView: ViewSettings = {
  layout: "list",
  density: "comfortable",
  hiddenColumns: [],
  order: { by: "name", isDescending: false },
};

export const readView = (raw: unknown): ParseResult<ViewSettings> =>
  readFields(raw, defaultView, {
    layout: oneOf(["list", "tiles"]),
    density: oneOf(densities),
    hiddenColumns: (columns) =>
      Array.isArray(columns) ? hideableColumns.filter((column) => columns.includes(column)) : undefined,
    order: (order) => {
      const { value } = readFields(
        order,
        { by: "", isDescending: false },
        { by: oneOf(sortColumns), isDescending: flag },
      );
      const by = sortColumns.find((column) => column === value.by);
      return by && { by, isDescending: value.isDescending };
    },
  });

/** Read for each view: open tabs keep their settings. */
export const openViewSettings = (): StoredValue<ViewSettings> =>
  createStoredJson(settingsStorageKeys.view, defaultView, readView);
