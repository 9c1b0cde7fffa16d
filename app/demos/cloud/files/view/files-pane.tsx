import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { showName, useFormats } from "../../formats/formats.ts";
import { barCommands, folderCommands, itemCommands, listCommands, trashCommands } from "../commands/commands.ts";
import { FileGrid } from "../grid/file-grid.tsx";
import type { MenuPoint } from "../grid/use-grid-pointer.ts";
import { useGridShape } from "../grid/use-grid-shape.ts";
import { useTilePictures } from "../grid/use-tile-pictures.ts";
import { useDetails } from "../listing/use-details.ts";
import { hideableColumns } from "../listing/view-settings.ts";
import { pointBelow } from "../menu/item-menu.tsx";
import { checkRename, useTypedName } from "../rename/rename-name.ts";
import { ActionBar } from "../selection/action-bar.tsx";
import { clearSelection, retainExisting } from "../selection/selection.ts";
import { useDropZone } from "../upload/use-drop-zone.ts";
import { EmptyListing } from "./empty-listing.tsx";
import type { FilesModel } from "./use-files-model.tsx";

const noRows: readonly DriveItem[] = [];

export function FilesPane({ model }: { model: FilesModel }) {
  const { files: texts } = useTexts("cloud");
  const { current, state, listing, delay, commands, selected, openMenu, targetFolder } = model;
  const { location, folder } = current;
  const isInTrash = location.kind === "trash";
  const isSearch = state.query.trim() !== "";
  const isFarFromFolder = isSearch || (location.kind !== "folder" && !isInTrash);
  const isListing = delay.isListing && !isSearch;
  const rows = isListing ? noRows : listing.rows;
  const drop = useDropZone((entries) => void model.upload(entries));
  const open = selected.length > 0 ? selected : noRows;
  const openItemMenu = (at: MenuPoint, items: readonly DriveItem[]) =>
    openMenu({
      label: items.length === 1 && items[0] ? texts.actionsFor({ name: showName(items[0].name) }) : texts.selection,
      entries: commands.entriesFor(itemCommands(items, isFarFromFolder), items),
      at,
    });
  const onMenu = (item: DriveItem | undefined, at: MenuPoint) => {
    if (item) return openItemMenu(at, state.selection.ids.has(item.id) ? selected : [item]);
    const here = isInTrash
      ? trashCommands(rows.length, current.trashFolder !== undefined)
      : folder && !isSearch
        ? folderCommands(!!state.clipboard)
        : [];
    openMenu({ label: texts.folderActions, entries: commands.entriesFor(here, []), at });
  };
  const isMissing =
    (location.kind === "folder" && !folder) || (isInTrash && location.folderId !== undefined && !current.trashFolder);
  const barEntries = () => {
    if (open.length > 0) return commands.entriesFor(barCommands(open), open);
    const canEmptyTrash = isInTrash && !isSearch && current.trashFolder === undefined;
    return commands.entriesFor(listCommands(rows.length, canEmptyTrash), []);
  };
  const isEmpty = rows.length === 0 && !isListing && !listing.isSearching;
  return (
    <div className="files-pane" {...(isInTrash ? {} : drop.handlers)}>
      <ActionBar
        selected={open}
        entries={barEntries()}
        onMore={(button) => openItemMenu(pointBelow(button), open)}
        onClear={() => state.setSelection(clearSelection(state.selection))}
      >
        <PaneStatus model={model} count={rows.length} isBusy={isListing || listing.isSearching} />
      </ActionBar>
      <PaneGrid model={model} rows={rows} isBusy={isListing || listing.isSearching} onMenu={onMenu} />
      {isListing && (
        <div className="pane-cover">
          <Spinner size="lg" label={texts.loading} />
        </div>
      )}
      {isEmpty && (
        <div className="pane-cover">
          <EmptyListing
            location={location}
            isMissing={isMissing && !isSearch}
            query={state.query}
            isFiltered={state.filter !== "all" && listing.total > 0}
            onUpload={() => void commands.run("uploadFile", [])}
            onClearFilter={() => state.setFilter("all")}
          />
        </div>
      )}
      {drop.isDraggedOver && !isInTrash && (
        <div className="drop-cover icon" data-icon="upload">
          {texts.dropToUpload({ folder: targetFolder.name || texts.home })}
        </div>
      )}
      <WorkCover drive={model.drive} />
    </div>
  );
}

interface PaneGridProps {
  model: FilesModel;
  rows: readonly DriveItem[];
  isBusy: boolean;
  onMenu: (item: DriveItem | undefined, at: MenuPoint) => void;
}

function PaneGrid({ model, rows, isBusy, onMenu }: PaneGridProps) {
  const { files: texts } = useTexts("cloud");
  const { drive, current, state, listing, actions, commands, gridRef, drag } = model;
  const { view, renamingId } = state;
  const { location } = current;
  const hasDetails = location.kind !== "folder" || listing.hits !== undefined;
  const shape = useGridShape(view, hasDetails);
  const detailOf = useDetails(drive, location, listing.hits, shape.isPhone);
  const pictureOf = useTilePictures(drive);
  const isOrderGiven = listing.hits !== undefined || location.kind === "recent";
  // Memoized: other columns create each row again.
  const columns = useMemo(
    () => (shape.isPhone ? [] : hideableColumns.filter((column) => !view.hiddenColumns.includes(column))),
    [shape.isPhone, view.hiddenColumns],
  );
  const focusGrid = () => gridRef.current?.focus({ preventScroll: true });
  useScrollToTop(gridRef, `${current.key} ${state.query}`);
  useFocusOfList(gridRef, current.key, isBusy);
  const typedName = useTypedName(renamingId);
  const renaming =
    renamingId === undefined
      ? undefined
      : {
          id: renamingId,
          ...typedName,
          check: (item: DriveItem, name: string) => checkRename(drive, item, name),
          onRename: (item: DriveItem, name: string) => {
            focusGrid();
            // Until it is stored the field shows the new name.
            void actions.rename(item, name).then(() => {
              state.setRenamingId((id) => (id === item.id ? undefined : id));
              state.setReveal({ id: item.id });
            });
          },
          onCancel: () => {
            state.setRenamingId(undefined);
            focusGrid();
          },
        };
  const selection =
    rows.length === 0 ? state.selection : retainExisting(state.selection, (id) => drive.item(id) !== undefined);
  return (
    <div className="pane-grid" ref={shape.attachContainer}>
      <FileGrid
        key={`${shape.rowHeightPx} ${shape.perRow === 1}`}
        label={texts.filesIn({
          location:
            location.kind === "folder" || location.kind === "link"
              ? current.folder?.name || texts.home
              : (current.trashFolder?.name ?? texts.tabs[location.kind]),
        })}
        rows={rows}
        selection={selection}
        rowHeightPx={shape.rowHeightPx}
        perRow={shape.perRow}
        columns={columns}
        order={view.order}
        onOrder={isOrderGiven ? undefined : (order) => state.changeView({ ...view, order })}
        detailOf={detailOf}
        pictureOf={pictureOf}
        cutIds={state.cutIds}
        renaming={renaming}
        isBusy={isBusy}
        reveal={state.reveal}
        gridRef={gridRef}
        onSelection={state.setSelection}
        onOpen={commands.open}
        onMove={({ id }) => state.preview && state.setPreviewId(id)}
        onShowInFolder={commands.showInFolder}
        onMenu={onMenu}
        onStar={(item) => void commands.run(item.isStarred ? "unstar" : "star", [item])}
        {...drag}
      />
    </div>
  );
}

function useScrollToTop(gridRef: { current: HTMLElement | null }, key: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each key, not with what is read
  useEffect(() => {
    if (gridRef.current) gridRef.current.scrollTop = 0;
  }, [key]);
}

/** Each list gets the focus when it has been loaded, unless something else has it: keys work at once. */
function useFocusOfList(gridRef: { current: HTMLElement | null }, key: string, isBusy: boolean) {
  const lastKey = useRef<string>(undefined);
  useEffect(() => {
    if (isBusy || lastKey.current === key) return;
    lastKey.current = key;
    const grid = gridRef.current;
    if (document.activeElement?.contains(grid)) grid?.focus({ preventScroll: true });
  }, [gridRef, key, isBusy]);
}

function PaneStatus({ model, count, isBusy }: { model: FilesModel; count: number; isBusy: boolean }) {
  const { files: texts } = useTexts("cloud");
  const formats = useFormats();
  const { listing, state, current } = model;
  const isSearch = listing.hits !== undefined;
  const words = isSearch ? texts.foundCount({ count, text: state.query.trim() }) : texts.itemCount({ count });
  const more = listing.moreMatches > 0 ? ` ${texts.moreMatches({ count: formats.number(listing.moreMatches) })}` : "";
  const size = current.folder && !isSearch ? ` · ${formats.size(current.folder.sizeBytes)}` : "";
  return (
    <p className="pane-status" role="status">
      {isBusy ? texts.loading : `${words}${more}${size}`}
      {!isBusy && listing.isIncomplete && <span className="block">{texts.searchIncomplete}</span>}
    </p>
  );
}

/** Progress of a long action. A component of its own, so that the list is not rendered with each update. */
function WorkCover({ drive }: { drive: Drive }) {
  const { files: texts } = useTexts("cloud");
  const count = useSyncExternalStore(drive.subscribeToProgress, drive.longActionProgress);
  if (count === undefined) return null;
  return (
    <div className="work-cover">
      <Spinner size="lg" label={texts.working} />
      <p aria-hidden="true">{texts.workedOn({ count })}</p>
    </div>
  );
}
