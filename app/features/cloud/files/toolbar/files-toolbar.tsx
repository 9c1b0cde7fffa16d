// biome-ignore-all lint/a11y/useSemanticElements: a group of controls that is no part of a form
import type { MouseEvent, ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.tsx";
import { sortColumns } from "../listing/item-order.ts";
import {
  densities,
  hideableColumns,
  type TypeFilter,
  typeFilters,
  type ViewSettings,
} from "../listing/view-settings.ts";
import type { MenuEntry } from "../menu/item-menu.tsx";

interface FilesToolbarProps {
  canGoBack: boolean;
  onBack: () => void;
  onRefresh: () => void;
  /** The way from Home, or the name of what is listed. */
  children: ReactNode;
  search: ReactNode;
  /** Undefined where nothing can be added. */
  onPlus: ((button: Element) => void) | undefined;
  view: ViewSettings;
  onToggleLayout: () => void;
  onViewMenu: (button: Element) => void;
  isFiltered: boolean;
  onFilterMenu: (button: Element) => void;
}

/** Back, refresh, where one is, the search box, and how files are shown. */
export function FilesToolbar(props: FilesToolbarProps) {
  const { files: texts } = useMessages();
  const { view } = props;
  const opener = (open: (button: Element) => void) => (event: MouseEvent<HTMLElement>) => open(event.currentTarget);
  return (
    <div className="files-toolbar" role="group" aria-label={texts.toolbar}>
      <ToolButton glyph="back" label={texts.back} onClick={props.onBack} isDisabled={!props.canGoBack} />
      <ToolButton glyph="refresh" label={texts.commands.refresh} onClick={props.onRefresh} />
      <div className="toolbar-place">{props.children}</div>
      {props.search}
      <ToolButton
        glyph="filter"
        label={texts.filter}
        onClick={opener(props.onFilterMenu)}
        hasMenu
        isOn={props.isFiltered || undefined}
      />
      <ToolButton
        glyph={view.layout === "list" ? "tiles" : "list"}
        label={view.layout === "list" ? texts.showTiles : texts.showList}
        onClick={props.onToggleLayout}
      />
      <ToolButton glyph="columns" label={texts.viewOptions} onClick={opener(props.onViewMenu)} hasMenu />
      {props.onPlus && (
        <button
          type="button"
          className="plus-button glyph"
          data-glyph="plus"
          aria-haspopup="menu"
          onClick={opener(props.onPlus)}
        >
          <span className="plus-label">{texts.add}</span>
        </button>
      )}
    </div>
  );
}

interface ToolButtonProps {
  glyph: string;
  label: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  isDisabled?: boolean;
  hasMenu?: boolean;
  isOn?: boolean | undefined;
}

function ToolButton({ glyph, label, onClick, isDisabled, hasMenu, isOn }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="glyph tool-button"
      data-glyph={glyph}
      data-on={isOn}
      aria-label={label}
      title={label}
      aria-haspopup={hasMenu ? "menu" : undefined}
      disabled={isDisabled}
      onClick={onClick}
    />
  );
}

interface ViewMenu {
  view: ViewSettings;
  onView: (view: ViewSettings) => void;
  texts: ReturnType<typeof useMessages>["files"];
}

/** Order, density and columns, as a menu. */
export function viewEntries({ view, onView, texts }: ViewMenu): readonly MenuEntry[] {
  const { order, hiddenColumns } = view;
  return [
    ...sortColumns.map((by) => ({
      id: `sort-${by}`,
      label: texts.sortBy(texts.columns[by]),
      isChecked: order.by === by,
      run: () => onView({ ...view, order: { ...order, by } }),
    })),
    {
      id: "descending",
      label: texts.descending,
      isChecked: order.isDescending,
      run: () => onView({ ...view, order: { ...order, isDescending: !order.isDescending } }),
    },
    ...densities.map((density, place) => ({
      id: density,
      label: texts.densities[density],
      isChecked: view.density === density,
      startsGroup: place === 0,
      run: () => onView({ ...view, density }),
    })),
    ...hideableColumns.map((column, place) => ({
      id: `column-${column}`,
      label: texts.columnShown(texts.columns[column]),
      isChecked: !hiddenColumns.includes(column),
      startsGroup: place === 0,
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
  texts: ViewMenu["texts"],
): readonly MenuEntry[] =>
  typeFilters.map((type) => ({
    id: type,
    label: texts.typeFilters[type],
    isChecked: type === filter,
    run: () => onFilter(type),
  }));
