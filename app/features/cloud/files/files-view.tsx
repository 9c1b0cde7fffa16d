import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { OwnStyle } from "#app/ui/own-style.tsx";
import type { Drive } from "../drive/drive.ts";
import { rootId } from "../drive/drive-item.ts";
import { folderHref, home, hrefOf, trash } from "../place/place.ts";
import { useDriveValue } from "../place/use-drive-value.ts";
import { usePlace } from "../place/use-place.ts";
import { entriesFromTransfer } from "../transfer/upload-entries.ts";
import { useClipboardEvents } from "./clipboard/use-clipboard-events.ts";
import { type DropDesk, useItemDrag } from "./clipboard/use-item-drag.ts";
import { useFileActions } from "./commands/use-file-actions.ts";
import { useConflictQuestion } from "./dialogs/conflict-dialog.tsx";
import filesCss from "./files.css?inline";
import glyphsCss from "./glyphs.css?inline";
import type { GridRef } from "./grid/file-grid.tsx";
import gridCss from "./grid/grid.css?inline";
import { useListing } from "./listing/use-listing.ts";
import { useListingDelay } from "./listing/use-listing-delay.ts";
import { useMenu } from "./menu/use-menu.tsx";
import { PlaceTabs } from "./toolbar/place-tabs.tsx";
import { UploadPanel } from "./upload/upload-panel.tsx";
import { useFilePicker } from "./upload/use-file-picker.tsx";
import { useUploads } from "./upload/use-uploads.ts";
import { FilesPane } from "./view/files-pane.tsx";
import { useCommands } from "./view/use-commands.ts";
import { useViewKeys } from "./view/use-view-keys.ts";
import { type PlaceState, useViewState } from "./view/use-view-state.ts";
import { ViewToolbar } from "./view/view-toolbar.tsx";

const ViewDialogs = lazy(async () => ({ default: (await import("./view/view-dialogs.tsx")).ViewDialogs }));
const PreviewPanel = lazy(async () => ({ default: (await import("../preview/preview-panel.tsx")).PreviewPanel }));
const SharedLink = lazy(async () => ({ default: (await import("../sharing/shared-link.tsx")).SharedLink }));

const ownCss = filesCss + glyphsCss + gridCss;

/** The files of the demo: lists, folders, preview and everything that is done with them. */
export function FilesView({ drive, dropDesk }: { drive: Drive; dropDesk: DropDesk }) {
  const model = useFilesModel(drive);
  const { drag } = model;
  useEffect(() => {
    dropDesk.current = drag;
    return () => {
      dropDesk.current = undefined;
    };
  }, [dropDesk, drag]);
  const { current, state, commands, listing, uploads, panelId } = model;
  const { place } = current;
  const hasDialog = useHasBeen(state.dialog !== undefined);
  if (place.kind === "link") {
    return (
      <section className="files-view">
        <OwnStyle name="cloud-files" css={ownCss} />
        <Suspense>
          <SharedLink drive={drive} token={place.token} />
        </Suspense>
      </section>
    );
  }
  const isTrashed = state.preview !== undefined && drive.isInTrash(state.preview.id);
  // What is deleted while it is shown goes.
  const preview = isTrashed && place.kind !== "trash" ? undefined : state.preview;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for whatever in it has the focus
    <div className="files-view" data-preview={preview ? true : undefined} onKeyDown={model.onKeyDown}>
      <OwnStyle name="cloud-files" css={ownCss} />
      <div className="files-main">
        <PlaceTabs place={place} panelId={panelId} />
        <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-tab`} className="files-panel">
          <ViewToolbar model={model} />
          <FilesPane model={model} />
        </div>
      </div>
      {preview && (
        <Suspense>
          <PreviewPanel
            drive={drive}
            item={preview}
            siblings={listing.rows}
            onShow={(item) => {
              commands.open(item);
              model.select(item.id);
            }}
            onClose={model.closePreview}
            onDownload={() => void commands.run("download", [preview])}
            onShare={isTrashed ? undefined : () => void commands.run("share", [preview])}
          />
        </Suspense>
      )}
      {hasDialog && (
        <Suspense>
          <ViewDialogs
            drive={drive}
            folder={model.targetFolder}
            state={state}
            actions={model.actions}
            commands={commands}
            onCreated={({ id }) => model.select(id)}
          />
        </Suspense>
      )}
      <UploadPanel uploads={uploads} />
      {model.conflictDialog}
      {model.pickers}
      {model.menu}
    </div>
  );
}

export type FilesModel = ReturnType<typeof useFilesModel>;

/** Everything that the parts of the view share. */
function useFilesModel(drive: Drive) {
  const navigate = useNavigate();
  const panelId = useId();
  const current = usePlace(drive);
  const state = useViewState(drive, current.key);
  const listing = useListing({ drive, current, query: state.query, filter: state.filter, view: state.view });
  const delay = useListingDelay(current.key);
  const conflict = useConflictQuestion();
  const actions = useFileActions(drive, conflict.ask);
  const uploads = useUploads(drive, conflict.ask);
  const { openMenu, menu } = useMenu();
  const [gridRef] = useState<GridRef>(() => ({ current: null, hadFocus: false }));
  const searchRef = useRef<HTMLInputElement>(null);

  const rootFolder = useDriveValue(drive, () => drive.item(rootId));
  const targetFolder = current.folder ?? rootFolder;
  if (!targetFolder) throw new Error("A drive has its Home.");
  const { setSelection, setReveal, setPreviewId } = state;
  const select = (...ids: readonly string[]) => {
    const [first] = ids;
    if (first === undefined) return;
    setSelection({ ids: new Set(ids), activeId: first, anchorId: first });
    setReveal({ id: first });
  };
  const upload = async (entries: Parameters<typeof uploads.start>[0], target = targetFolder) => {
    const added = await uploads.start(entries, target);
    if (target.id === current.folder?.id) select(...added);
  };
  const picker = useFilePicker((entries) => void upload(entries));
  const commands = useCommands({
    ...{ drive, current, state, actions, rows: listing.rows, refresh: delay.refresh },
    ...{ pickFiles: picker.pickFiles, pickFolder: picker.pickFolder },
  });

  const { rows } = listing;
  const { ids } = state.selection;
  const selected = useMemo(() => (ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id))), [rows, ids]);
  // Without a selection keys mean the item that the keyboard is on.
  const { activeId } = state.selection;
  const targetsOf = () => (selected.length > 0 ? selected : rows.filter(({ id }) => id === activeId));
  const drag = useItemDrag({
    drive,
    itemsWith: (item) => (ids.has(item.id) ? selected : [item]),
    onDropItems: (dropped, folder, how) => void commands.place(dropped, folder, how),
    onDropFiles: (folder, transfer) => void entriesFromTransfer(transfer).then((entries) => upload(entries, folder)),
  });
  const goToParent = () => {
    const child = current.path.at(-1);
    const parent = current.path.at(-2);
    if (current.trashFolder)
      navigate(hrefOf(parent ? { kind: "trash", folderId: parent.id } : trash), {
        state: { focusId: current.trashFolder.id } satisfies PlaceState,
      });
    else if (child)
      navigate(folderHref(current.path.slice(0, -1)), { state: { focusId: child.id } satisfies PlaceState });
    else if (current.place.kind !== "folder" || !current.folder) navigate(hrefOf(home));
  };
  const toggleLayout = () =>
    state.changeView({ ...state.view, layout: state.view.layout === "list" ? "tiles" : "list" });
  const onKeyDown = useViewKeys({ state, actions, commands, targetsOf, goToParent, toggleLayout });
  useClipboardEvents({
    onTake: (how) => {
      const taken = targetsOf();
      return taken.length > 0 && !taken[0]?.trashed ? commands.take(taken, how) : undefined;
    },
    onPasteItems: () => void commands.run("paste", []),
    onPasteFiles: (entries) => void upload(entries),
  });
  const closePreview = () => {
    setPreviewId(undefined);
    gridRef.current?.focus({ preventScroll: true });
  };
  return {
    ...{
      drive,
      current,
      state,
      listing,
      delay,
      actions,
      uploads,
      upload,
      commands,
      selected,
      panelId,
      targetFolder,
      drag,
    },
    ...{ openMenu, menu, gridRef, searchRef, select, goToParent, toggleLayout, onKeyDown, closePreview },
    conflictDialog: conflict.dialog,
    pickers: picker.inputs,
  };
}

/** Whether it has been true at any time: what is loaded on use stays, so that it can close with its fade. */
function useHasBeen(isTrue: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isTrue);
  useEffect(() => {
    if (isTrue) setHasBeen(true);
  }, [isTrue]);
  return hasBeen || isTrue;
}
