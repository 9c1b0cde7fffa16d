import { settingsStorageKeys } from "../../browser-storage-names.ts";
import { type ItemOrder, type SortColumn, sortColumns } from "./item-order.ts";

export const densities = ["comfortable", "compact"] as const;
export const hideableColumns = ["size", "modified", "owner"] as const satisfies readonly SortColumn[];
export const typeFilters = ["all", "folder", "document", "image", "code"] as const;

export type HideableColumn = (typeof hideableColumns)[number];
export type TypeFilter = (typeof typeFilters)[number];

/** How the visitor likes to see files. Remembered in this browser. */
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

/** What is damaged or older falls back to its default, part by part. */
export function parseView(text: string | null): ViewSettings {
  const stored = parseObject(text);
  const order = asObject(stored.order);
  const by = sortColumns.find((column) => column === order.by);
  return {
    layout: stored.layout === "tiles" ? "tiles" : defaultView.layout,
    density: densities.find((density) => density === stored.density) ?? defaultView.density,
    hiddenColumns: Array.isArray(stored.hiddenColumns)
      ? hideableColumns.filter((column) => (stored.hiddenColumns as unknown[]).includes(column))
      : defaultView.hiddenColumns,
    order: by ? { by, isDescending: order.isDescending === true } : defaultView.order,
  };
}

export function readView(): ViewSettings {
  try {
    return parseView(localStorage.getItem(settingsStorageKeys.view));
  } catch {
    return defaultView; // Storage is refused: nothing is remembered.
  }
}

export function storeView(view: ViewSettings): void {
  try {
    localStorage.setItem(settingsStorageKeys.view, JSON.stringify(view));
  } catch {
    // Storage is refused or full: the settings hold for this page.
  }
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    return asObject(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
