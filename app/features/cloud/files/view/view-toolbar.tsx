import type { Drive } from "../../drive/drive.ts";
import { rootId, trashId } from "../../drive/drive-item.ts";
import type { Messages } from "../../messages/messages.ts";
import { useMessages } from "../../messages/use-messages.tsx";
import { folderHref, hrefOf, trash } from "../../place/place.ts";
import type { CurrentPlace } from "../../place/use-place.ts";
import { folderCommands } from "../commands/commands.ts";
import { pointBelow } from "../menu/use-menu.tsx";
import { Breadcrumb, type Crumb } from "../toolbar/breadcrumb.tsx";
import { FilesToolbar, filterEntries, viewEntries } from "../toolbar/files-toolbar.tsx";
import { SearchBox } from "../toolbar/search-box.tsx";
import type { FilesModel } from "./use-files-model.ts";

/** The toolbar with what it does. */
export function ViewToolbar({ model }: { model: FilesModel }) {
  const { files: texts } = useMessages();
  const { drive, current, state, commands, openMenu, drag } = model;
  const { place, folder, path } = current;
  const crumbs = listCrumbs(drive, current, texts);
  const isInTrash = place.kind === "trash";
  const openView = (button: Element) =>
    openMenu({
      label: texts.viewOptions,
      entries: viewEntries({ view: state.view, onView: state.changeView, texts }),
      at: pointBelow(button),
    });
  const openFilter = (button: Element) =>
    openMenu({
      label: texts.filter,
      entries: filterEntries(state.filter, state.setFilter, texts),
      at: pointBelow(button),
    });
  const openPlus = (button: Element) => {
    const plus = folderCommands(false).filter(({ id }) => id !== "selectAll" && id !== "refresh");
    openMenu({ label: texts.add, entries: commands.entriesFor(plus, []), at: pointBelow(button) });
  };
  return (
    <FilesToolbar
      canGoBack={place.kind !== "folder" || !folder || path.length > 0}
      onBack={model.goToParent}
      onRefresh={model.delay.refresh}
      search={
        <SearchBox
          query={state.query}
          onQuery={state.setQuery}
          boxRef={model.searchRef}
          onLeave={() => model.gridRef.current?.focus()}
        />
      }
      onPlus={isInTrash ? undefined : openPlus}
      view={state.view}
      onToggleLayout={model.toggleLayout}
      onViewMenu={openView}
      isFiltered={state.filter !== "all"}
      onFilterMenu={openFilter}
    >
      {crumbs.length > 0 ? (
        <Breadcrumb crumbs={crumbs} acceptsDrop={drag.acceptsDrop} onDrop={drag.onDrop} />
      ) : (
        <h2 className="place-name">
          {place.kind === "folder" || place.kind === "link" ? texts.home : texts.tabs[place.kind]}
        </h2>
      )}
    </FilesToolbar>
  );
}

function listCrumbs(
  drive: Drive,
  { folder, trashFolder, path }: CurrentPlace,
  texts: Messages["files"],
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
