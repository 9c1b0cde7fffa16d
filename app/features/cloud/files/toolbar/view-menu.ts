import type { Strings } from "../../i18n/strings.ts";
import { sortColumns } from "../listing/item-order.ts";
import {
  densities,
  hideableColumns,
  type TypeFilter,
  typeFilters,
  type ViewSettings,
} from "../listing/view-settings.ts";
import type { MenuEntry } from "../menu/item-menu.tsx";

interface ViewMenu {
  view: ViewSettings;
  onView: (view: ViewSettings) => void;
  strings: Strings["files"];
}

export function viewEntries({ view, onView, strings }: ViewMenu): readonly MenuEntry[] {
  const { order, hiddenColumns } = view;
  return [
    ...sortColumns.map((by) => ({
      id: `sort-${by}`,
      label: strings.sortBy(strings.columns[by]),
      isChecked: order.by === by,
      run: () => onView({ ...view, order: { ...order, by } }),
    })),
    {
      id: "descending",
      label: strings.descending,
      isChecked: order.isDescending,
      run: () => onView({ ...view, order: { ...order, isDescending: !order.isDescending } }),
    },
    ...densities.map((density, index) => ({
      id: density,
      label: strings.densities[density],
      isChecked: view.density === density,
      startsGroup: index === 0,
      run: () => onView({ ...view, density }),
    })),
    ...hideableColumns.map((column, index) => ({
      id: `column-${column}`,
      label: strings.columnShown(strings.columns[column]),
      isChecked: !hiddenColumns.includes(column),
      startsGroup: index === 0,
      run: () =>
        onView({
          ...view,
          hiddenColumns: hiddenColumns.includes(column)
            ? hiddenColumns.filter((one) => one !== column)
            : [...hiddenColumns, column],
        }),
    })),
  ];
}

export const filterEntries = (
  filter: TypeFilter,
  onFilter: (filter: TypeFilter) => void,
  strings: ViewMenu["strings"],
): readonly MenuEntry[] =>
  typeFilters.map((type) => ({
    id: type,
    label: strings.typeFilters[type],
    isChecked: type === filter,
    run: () => onFilter(type),
  }));
