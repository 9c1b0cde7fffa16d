import { useEffect, useRef } from "react";
import { Spinner } from "#app/ui/spinner.tsx";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useFormats, useMessages } from "../../messages/use-messages.tsx";
import { barCommands, folderCommands, itemCommands, trashCommands } from "../commands/commands.ts";
import { FileGrid } from "../grid/file-grid.tsx";
import type { MenuPoint } from "../grid/grid-calls.ts";
import { useGridShape } from "../grid/use-grid-shape.ts";
import { useTilePictures } from "../grid/use-tile-pictures.ts";
import { useDetails } from "../listing/use-details.ts";
import { hideableColumns } from "../listing/view-settings.ts";
import { pointBelow } from "../menu/use-menu.tsx";
import { checkRename } from "../rename/rename-name.ts";
import { useTypedName } from "../rename/use-typed-name.ts";
import { clearSelection, keepExisting } from "../selection/selection.ts";
import { SelectionBar } from "../selection/selection-bar.tsx";
import { useDropZone } from "../upload/use-drop-zone.ts";
import { EmptyPlace } from "./empty-place.tsx";
import type { FilesModel } from "./use-files-model.ts";
import { WorkCover } from "./work-cover.tsx";

const noRows: readonly DriveItem[] = [];

/** The list with what belongs around it: the spinner, the empty state, the bar of the selection, where files are dropped. */
export function FilesPane({ model }: { model: FilesModel }) {
  const { files: texts } = useMessages();
  const { current, state, listing, delay, commands, selected, openMenu, targetFolder } = model;
  const { place, folder } = current;
  const isInTrash = place.kind === "trash";
  const isSearch = state.query.trim() !== "";
  const isFarFromFolder = isSearch || (place.kind !== "folder" && !isInTrash);
  const isListing = delay.isListing && !isSearch;
  const rows = isListing ? noRows : listing.rows;
  const drop = useDropZone((entries) => void model.upload(entries));
  const open = selected.length > 0 ? selected : noRows;
  const openItemMenu = (at: MenuPoint, items: readonly DriveItem[]) =>
    openMenu({
      label: items.length === 1 && items[0] ? texts.actionsFor(items[0].name) : texts.selection,
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
    (place.kind === "folder" && !folder) || (isInTrash && place.folderId !== undefined && !current.trashFolder);
  const isEmpty = rows.length === 0 && !isListing && !listing.isSearching;
  return (
    <div className="files-pane" {...(isInTrash ? {} : drop.handlers)}>
      {open.length > 0 && (
        <SelectionBar
          items={open}
          entries={commands.entriesFor(barCommands(open), open)}
          onMore={(button) => openItemMenu(pointBelow(button), open)}
          onClear={() => state.setSelection(clearSelection(state.selection))}
        />
      )}
      <PaneGrid model={model} rows={rows} isBusy={isListing || listing.isSearching} onMenu={onMenu} />
      {isListing && (
        <div className="pane-cover">
          <Spinner size="lg" label={texts.loading} />
        </div>
      )}
      {isEmpty && (
        <div className="pane-cover">
          <EmptyPlace
            place={place}
            isMissing={isMissing && !isSearch}
            query={state.query}
            isFiltered={state.filter !== "all" && listing.total > 0}
            onUpload={() => void commands.run("uploadFile", [])}
            onClearFilter={() => state.setFilter("all")}
          />
        </div>
      )}
      {drop.isHeldOver && !isInTrash && (
        <div className="drop-cover glyph" data-glyph="upload">
          {texts.dropToUpload(targetFolder.name || texts.home)}
        </div>
      )}
      <WorkCover drive={model.drive} />
      <PaneStatus model={model} count={rows.length} isBusy={isListing || listing.isSearching} />
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
  const { files: texts } = useMessages();
  const { drive, current, state, listing, actions, commands, gridRef, drag } = model;
  const { view, renamingId } = state;
  const { place } = current;
  const hasDetails = place.kind !== "folder" || listing.hits !== undefined;
  const shape = useGridShape(view, hasDetails);
  const detailOf = useDetails(drive, place, listing.hits, shape.isPhone);
  const pictureOf = useTilePictures(drive);
  const isOrderGiven = listing.hits !== undefined || place.kind === "recent";
  const columns = shape.isPhone ? [] : hideableColumns.filter((column) => !view.hiddenColumns.includes(column));
  const focusGrid = () => gridRef.current?.focus({ preventScroll: true });
  useScrollToTop(gridRef, `${current.key} ${state.query}`);
  useFocusKept(gridRef, current.key);
  const typedName = useTypedName(renamingId);
  const renaming =
    renamingId === undefined
      ? undefined
      : {
          id: renamingId,
          ...typedName,
          check: (item: DriveItem, name: string) => checkRename(drive, item, name),
          onRename: (item: DriveItem, name: string) => {
            state.setRenamingId(undefined);
            focusGrid();
            void actions.rename(item, name).then(() => state.setReveal({ id: item.id }));
          },
          onCancel: () => {
            state.setRenamingId(undefined);
            focusGrid();
          },
        };
  const selection =
    rows.length === 0 ? state.selection : keepExisting(state.selection, (id) => drive.item(id) !== undefined);
  return (
    <div className="pane-grid" ref={shape.attachFrame}>
      <FileGrid
        key={`${shape.rowHeightPx} ${shape.perRow === 1}`}
        label={texts.filesIn(
          place.kind === "folder" || place.kind === "link"
            ? current.folder?.name || texts.home
            : (current.trashFolder?.name ?? texts.tabs[place.kind]),
        )}
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
        onOpenPlace={commands.openPlace}
        onMenu={onMenu}
        onStar={(item) => void commands.run(item.isStarred ? "unstar" : "star", [item])}
        {...drag}
      />
    </div>
  );
}

/** A list of something else starts at its top. */
function useScrollToTop(gridRef: { current: HTMLElement | null }, key: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each key, not with what is read
  useEffect(() => {
    if (gridRef.current) gridRef.current.scrollTop = 0;
  }, [key]);
}

/** What led to another place may be gone with it, such as the link of the path: then the keyboard goes on in the list. */
function useFocusKept(gridRef: { current: HTMLElement | null }, key: string) {
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (document.activeElement === document.body) gridRef.current?.focus({ preventScroll: true });
  }, [gridRef, key]);
}

/** How many there are; for the eye in the corner, and said aloud when a list has changed. */
function PaneStatus({ model, count, isBusy }: { model: FilesModel; count: number; isBusy: boolean }) {
  const { files: texts } = useMessages();
  const formats = useFormats();
  const { listing, state, current } = model;
  const isSearch = listing.hits !== undefined;
  const words = isSearch ? texts.foundCount(count, state.query.trim()) : texts.itemCount(count);
  const more = listing.moreMatches > 0 ? ` ${texts.moreMatches(formats.number(listing.moreMatches))}` : "";
  const size = current.folder && !isSearch ? ` · ${formats.size(current.folder.sizeBytes)}` : "";
  return (
    <p className="pane-status" role="status">
      {isBusy ? texts.loading : `${words}${more}${size}`}
      {!isBusy && listing.hasLeftOut && <span className="block">{texts.leftOut}</span>}
    </p>
  );
}
