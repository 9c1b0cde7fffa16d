import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { Drive } from "../../drive/drive.ts";
import { type DriveItem, rootId, trashId } from "../../drive/drive-item.ts";
import { folderHref, hrefOf, trash } from "../../location/drive-location.ts";
import type { CurrentLocation } from "../../location/use-drive-location.ts";
import type { CloudTexts } from "../../strings/load-strings.ts";
import type { ItemDrag } from "../clipboard/use-item-drag.ts";
import { folderCommands } from "../commands/commands.ts";
import { sortColumns } from "../listing/item-order.ts";
import {
  densities,
  hideableColumns,
  type TypeFilter,
  typeFilters,
  type ViewSettings,
} from "../listing/view-settings.ts";
import { type MenuEntry, pointBelow } from "../menu/item-menu.tsx";
import { ToolButton } from "../tool-button.tsx";
import { SearchBox } from "../toolbar/search-box.tsx";
import { useFolderDrop } from "../upload/use-drop-zone.ts";
import type { FilesModel } from "./use-files-model.tsx";

export function ViewToolbar({ model }: { model: FilesModel }) {
  const { files: texts } = useTexts("cloud");
  const { drive, current, state, commands, openMenu, drag } = model;
  const { location, folder, path } = current;
  const crumbs = listCrumbs(drive, current, texts);
  const { view, filter } = state;
  const openAt =
    (label: string, listEntries: () => readonly MenuEntry[]) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) =>
      openMenu({ label, entries: listEntries(), at: pointBelow(currentTarget) });
  const plus = folderCommands(false).filter(({ id }) => id !== "selectAll" && id !== "refresh");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls that is no part of a form
    <div className="files-toolbar" role="group" aria-label={texts.toolbar}>
      <ToolButton
        icon="back"
        label={texts.back}
        onClick={model.goToParent}
        disabled={location.kind === "folder" && folder && path.length === 0}
      />
      <ToolButton icon="refresh" label={texts.commands.refresh} onClick={model.delay.refresh} />
      <div className="toolbar-location">
        {crumbs.length > 0 ? (
          <Breadcrumb crumbs={crumbs} target={drag} />
        ) : (
          <h2 className="location-name">
            {location.kind === "folder" || location.kind === "link" ? texts.home : texts.tabs[location.kind]}
          </h2>
        )}
      </div>
      {state.clipboard && folder && !state.query.trim() && (
        <button
          type="button"
          className="icon bar-action toolbar-paste"
          data-icon="paste"
          title={texts.commands.paste}
          onClick={() => void commands.run("paste", [])}
        >
          {texts.commands.paste}
        </button>
      )}
      <SearchBox
        query={state.query}
        onQuery={state.setQuery}
        boxRef={model.searchRef}
        onFocusList={() => model.gridRef.current?.focus()}
      />
      <ToolButton
        icon="filter"
        label={texts.filter}
        onClick={openAt(texts.filter, () => filterEntries(filter, state.setFilter, texts))}
        aria-haspopup="menu"
        data-on={filter !== "all" || undefined}
      />
      <ToolButton
        icon={view.layout === "list" ? "tiles" : "list"}
        label={view.layout === "list" ? texts.showTiles : texts.showList}
        onClick={model.toggleLayout}
      />
      <ToolButton
        icon="columns"
        label={texts.viewOptions}
        onClick={openAt(texts.viewOptions, () => viewEntries({ view, onView: state.changeView, texts }))}
        aria-haspopup="menu"
      />
      {location.kind !== "trash" && (
        <button
          type="button"
          className="plus-button icon"
          data-icon="plus"
          aria-haspopup="menu"
          onClick={openAt(texts.add, () => commands.entriesFor(plus, []))}
        >
          <span className="plus-label">{texts.add}</span>
        </button>
      )}
    </div>
  );
}

function listCrumbs(
  drive: Drive,
  { folder, trashFolder, path }: CurrentLocation,
  texts: CloudTexts["files"],
): readonly Crumb[] {
  const home = drive.item(rootId);
  if (trashFolder)
    return [
      { id: trashId, name: texts.tabs.trash, href: hrefOf(trash) },
      ...path.map(({ id, name }) => ({ id, name, href: hrefOf({ kind: "trash", folderId: id }) })),
    ];
  if (!folder || !home) return [];
  return [home, ...path].map((item, depth) => ({
    ...{ id: item.id, name: item.name || texts.home, folder: item },
    href: folderHref(path.slice(0, depth)),
  }));
}

interface Crumb {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly folder?: DriveItem;
}

function Breadcrumb({ crumbs, target }: { crumbs: readonly Crumb[]; target: ItemDrag }) {
  const { files: texts } = useTexts("cloud");
  const { dropId, handlersFor } = useFolderDrop(target);
  return (
    <nav aria-label={texts.breadcrumb} className="breadcrumb">
      <ol>
        {crumbs.map(({ id, name, href, folder }, depth) => (
          <li key={id}>
            {depth === crumbs.length - 1 ? (
              <span aria-current="page" className="crumb" dir="auto">
                {name}
              </span>
            ) : (
              <Link
                to={href}
                className="crumb"
                dir="auto"
                data-drop={dropId === id || undefined}
                {...(folder && handlersFor(() => folder))}
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ViewMenu {
  view: ViewSettings;
  onView: (view: ViewSettings) => void;
  texts: CloudTexts["files"];
}

function viewEntries({ view, onView, texts }: ViewMenu): readonly MenuEntry[] {
  const { order, hiddenColumns } = view;
  return [
    ...sortColumns.map((by) => ({
      id: `sort-${by}`,
      label: texts.sortBy[by],
      isChecked: order.by === by,
      run: () => onView({ ...view, order: { ...order, by } }),
    })),
    {
      id: "descending",
      label: texts.descending,
      isChecked: order.isDescending,
      run: () => onView({ ...view, order: { ...order, isDescending: !order.isDescending } }),
    },
    ...densities.map((density, index) => ({
      id: density,
      label: texts.densities[density],
      isChecked: view.density === density,
      startsGroup: index === 0,
      run: () => onView({ ...view, density }),
    })),
    ...hideableColumns.map((column, index) => ({
      id: `column-${column}`,
      label: texts.columnShown({ column: texts.columns[column] }),
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

const filterEntries = (
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
