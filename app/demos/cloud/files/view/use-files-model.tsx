import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { Drive } from "../../drive/drive.ts";
import { type DriveItem, rootId } from "../../drive/drive-item.ts";
import { useDriveValue } from "../../drive-hooks/use-drive.ts";
import { folderHref, home, hrefOf, trash } from "../../location/drive-location.ts";
import { type CurrentLocation, useDriveLocation } from "../../location/use-drive-location.ts";
import { entriesFromInput, entriesFromTransfer, type UploadEntry } from "../../transfer/upload-plan.ts";
import { useClipboardEvents } from "../clipboard/use-clipboard-events.ts";
import { useItemDrag } from "../clipboard/use-item-drag.ts";
import { commandOfKey } from "../commands/commands.ts";
import { type FileActions, useFileActions } from "../commands/file-actions.ts";
import { useConflictQuestion } from "../dialogs/conflict-dialog.tsx";
import { useDownloads } from "../download/use-downloads.ts";
import type { GridRef } from "../grid/file-grid.tsx";
import { useListing, useListingDelay } from "../listing/use-listing.ts";
import { useMenu } from "../menu/item-menu.tsx";
import { isTyping } from "../toolbar/search-box.tsx";
import { useUploads } from "../upload/use-uploads.ts";
import { useCommands } from "./use-commands.ts";
import { type LocationState, useViewState, type ViewState } from "./use-view-state.ts";

export type FilesModel = ReturnType<typeof useFilesModel>;

export function useFilesModel(drive: Drive) {
  const current = useDriveLocation(drive);
  const state = useViewState(drive, current.key);
  const listing = useListing({ drive, current, query: state.query, filter: state.filter, view: state.view });
  const delay = useListingDelay(current.key);
  const conflict = useConflictQuestion();
  const downloads = useDownloads(drive);
  const actions = useFileActions(drive, conflict.ask, downloads.pack);
  const targets = useTargets(listing.rows, state);
  const [gridRef] = useState<GridRef>(() => ({ current: null, hadFocus: false }));
  const rootFolder = useDriveValue(drive, () => drive.item(rootId));
  const targetFolder = current.folder ?? rootFolder;
  if (!targetFolder) throw new Error("A drive has its Home.");

  const uploads = useUploads(drive, conflict.ask);
  const upload = async (entries: Parameters<typeof uploads.start>[0], target = targetFolder) => {
    const added = await uploads.start(entries, target);
    if (target.id === current.folder?.id) targets.select(...added);
  };
  const picker = useFilePicker((entries) => void upload(entries));
  const commands = useCommands({
    ...{ drive, current, state, actions, rows: listing.rows, refresh: delay.refresh },
    ...{ pickFiles: picker.pickFiles, pickFolder: picker.pickFolder },
  });
  const drag = useItemDrag({
    drive,
    itemsWith: targets.withSelected,
    onDropItems: (dropped, folder, operation) => void commands.moveOrCopy(dropped, folder, operation),
    onDropFiles: (folder, transfer) => void upload(entriesFromTransfer(transfer), folder),
  });
  useClipboardEvents({
    onCopyOrCut: (operation) => {
      const taken = targets.targetsOf();
      return taken.length > 0 && !taken[0]?.trashed ? commands.take(taken, operation) : undefined;
    },
    onPasteItems: () => void commands.run("paste", []),
    onPasteFiles: (entries) => void upload(entries),
  });
  const goToParent = useGoToParent(current);
  const toggleLayout = () =>
    state.changeView({ ...state.view, layout: state.view.layout === "list" ? "tiles" : "list" });
  const { selected, select, targetsOf } = targets;
  return {
    ...{ drive, current, state, listing, delay, actions, commands, uploads, upload, targetFolder, drag },
    ...{ selected, select, gridRef, goToParent, toggleLayout },
    ...useMenu(),
    downloads: downloads.list,
    panelId: useId(),
    searchRef: useRef<HTMLInputElement>(null),
    onKeyDown: useViewKeys({ state, actions, commands, targetsOf, goToParent, toggleLayout }),
    conflictDialog: conflict.dialog,
    pickers: picker.inputs,
  };
}

function useGoToParent({ location, folder, trashFolder, path }: CurrentLocation): () => void {
  const navigate = useNavigate();
  return () => {
    const [parent, child] = [path.at(-2), path.at(-1)];
    if (!child) return location.kind === "folder" && folder ? undefined : navigate(hrefOf(home));
    const aboveInTrash = hrefOf(parent ? { kind: "trash", folderId: parent.id } : trash);
    const above = trashFolder ? aboveInTrash : folderHref(path.slice(0, -1));
    return navigate(above, { state: { focusId: child.id } satisfies LocationState });
  };
}

function useTargets(rows: readonly DriveItem[], { selection, setSelection, setReveal }: ViewState) {
  const { ids, activeId } = selection;
  const selected = useMemo(() => (ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id))), [rows, ids]);
  return {
    selected,
    targetsOf: () => (selected.length > 0 ? selected : rows.filter(({ id }) => id === activeId)),
    withSelected: (item: DriveItem) => (ids.has(item.id) ? selected : [item]),
    select: (...chosen: readonly string[]) => {
      const [first] = chosen;
      if (first === undefined) return;
      setSelection({ ids: new Set(chosen), activeId: first, anchorId: first });
      setReveal({ id: first });
    },
  };
}

function useFilePicker(onEntries: (entries: readonly UploadEntry[]) => void) {
  const { files: texts } = useTexts("cloud");
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const entries = entriesFromInput([...(currentTarget.files ?? [])]);
    currentTarget.value = ""; // Allows the same file to be selected again.
    onEntries(entries);
  };
  const inputs = (
    <>
      <input ref={files} type="file" multiple hidden aria-label={texts.commands.uploadFile} onChange={onChange} />
      {/* Selects folders in every browser, but is missing in React's types. */}
      <input
        ref={folder}
        type="file"
        hidden
        aria-label={texts.commands.uploadFolder}
        onChange={onChange}
        {...{ webkitdirectory: "" }}
      />
    </>
  );
  return {
    pickFiles: () => files.current?.click(),
    pickFolder: () => folder.current?.click(),
    inputs,
  };
}

interface KeySettings {
  state: ViewState;
  actions: FileActions;
  commands: ReturnType<typeof useCommands>;
  targetsOf: () => readonly DriveItem[];
  goToParent: () => void;
  toggleLayout: () => void;
}

function useViewKeys({ state, actions, commands, targetsOf, goToParent, toggleLayout }: KeySettings) {
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (event.key === "Escape") return closeSomething(state);
    const runs = {
      undo: actions.undo,
      redo: actions.redo,
      parent: goToParent,
      layout: toggleLayout,
      delete: () => commands.run("delete", targetsOf()),
      rename: () => {
        const targets = targetsOf();
        if (targets.length === 1 && !targets[0]?.trashed) commands.run("rename", targets);
      },
    };
    const command = commandOfKey(event);
    if (!command) return;
    event.preventDefault();
    void runs[command]();
  };
}

/** The grid has already cleared its selection: next are the preview and the clipboard. */
function closeSomething({ preview, setPreviewId, setClipboard }: ViewState): void {
  if (preview) setPreviewId(undefined);
  else setClipboard(undefined);
}
