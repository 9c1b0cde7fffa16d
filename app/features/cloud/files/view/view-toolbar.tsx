import type { MouseEvent } from "react";
import type { Drive } from "../../drive/drive.ts";
import { rootId, trashId } from "../../drive/drive-item.ts";
import type { Strings } from "../../i18n/strings.ts";
import { useStrings } from "../../i18n/use-strings.tsx";
import { folderHref, hrefOf, trash } from "../../location/drive-location.ts";
import type { CurrentLocation } from "../../location/use-drive-location.ts";
import { folderCommands } from "../commands/commands.ts";
import { type MenuEntry, pointBelow } from "../menu/item-menu.tsx";
import { ToolButton } from "../tool-button.tsx";
import { Breadcrumb, type Crumb } from "../toolbar/breadcrumb.tsx";
import { SearchBox } from "../toolbar/search-box.tsx";
import { filterEntries, viewEntries } from "../toolbar/view-menu.ts";
import type { FilesModel } from "./use-files-model.ts";

export function ViewToolbar({ model }: { model: FilesModel }) {
  const { files: strings } = useStrings();
  const { drive, current, state, commands, openMenu, drag } = model;
  const { location, folder, path } = current;
  const crumbs = listCrumbs(drive, current, strings);
  const { view, filter } = state;
  const openAt =
    (label: string, listEntries: () => readonly MenuEntry[]) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) =>
      openMenu({ label, entries: listEntries(), at: pointBelow(currentTarget) });
  const plus = folderCommands(false).filter(({ id }) => id !== "selectAll" && id !== "refresh");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls that is no part of a form
    <div className="files-toolbar" role="group" aria-label={strings.toolbar}>
      <ToolButton
        icon="back"
        label={strings.back}
        onClick={model.goToParent}
        disabled={location.kind === "folder" && folder && path.length === 0}
      />
      <ToolButton icon="refresh" label={strings.commands.refresh} onClick={model.delay.refresh} />
      <div className="toolbar-location">
        {crumbs.length > 0 ? (
          <Breadcrumb crumbs={crumbs} acceptsDrop={drag.acceptsDrop} onDrop={drag.onDrop} />
        ) : (
          <h2 className="location-name">
            {location.kind === "folder" || location.kind === "link" ? strings.home : strings.tabs[location.kind]}
          </h2>
        )}
      </div>
      {state.clipboard && folder && !state.query.trim() && (
        <button
          type="button"
          className="icon bar-action toolbar-paste"
          data-icon="paste"
          title={strings.commands.paste}
          onClick={() => void commands.run("paste", [])}
        >
          {strings.commands.paste}
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
        label={strings.filter}
        onClick={openAt(strings.filter, () => filterEntries(filter, state.setFilter, strings))}
        aria-haspopup="menu"
        data-on={filter !== "all" || undefined}
      />
      <ToolButton
        icon={view.layout === "list" ? "tiles" : "list"}
        label={view.layout === "list" ? strings.showTiles : strings.showList}
        onClick={model.toggleLayout}
      />
      <ToolButton
        icon="columns"
        label={strings.viewOptions}
        onClick={openAt(strings.viewOptions, () => viewEntries({ view, onView: state.changeView, strings }))}
        aria-haspopup="menu"
      />
      {location.kind !== "trash" && (
        <button
          type="button"
          className="plus-button icon"
          data-icon="plus"
          aria-haspopup="menu"
          onClick={openAt(strings.add, () => commands.entriesFor(plus, []))}
        >
          <span className="plus-label">{strings.add}</span>
        </button>
      )}
    </div>
  );
}

function listCrumbs(
  drive: Drive,
  { folder, trashFolder, path }: CurrentLocation,
  strings: Strings["files"],
): readonly Crumb[] {
  const home = drive.item(rootId);
  if (trashFolder)
    return [
      { id: trashId, name: strings.tabs.trash, href: hrefOf(trash) },
      ...path.map(({ id, name }) => ({ id, name, href: hrefOf({ kind: "trash", folderId: id }) })),
    ];
  if (!folder || !home) return [];
  return [home, ...path].map((item, depth) => ({
    ...{ id: item.id, name: item.name || strings.home, folder: item },
    href: folderHref(path.slice(0, depth)),
  }));
}
