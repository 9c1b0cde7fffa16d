import { useId, useRef, useState } from "react";
import type { Drive } from "../../drive/drive.ts";
import { rootId } from "../../drive/drive-item.ts";
import { useDriveValue } from "../../place/use-drive-value.ts";
import { usePlace } from "../../place/use-place.ts";
import { entriesFromTransfer } from "../../transfer/upload-entries.ts";
import { useClipboardEvents } from "../clipboard/use-clipboard-events.ts";
import { useItemDrag } from "../clipboard/use-item-drag.ts";
import { useFileActions } from "../commands/use-file-actions.ts";
import { useConflictQuestion } from "../dialogs/conflict-dialog.tsx";
import { useDownloads } from "../download/use-downloads.ts";
import type { GridRef } from "../grid/file-grid.tsx";
import { useListing } from "../listing/use-listing.ts";
import { useListingDelay } from "../listing/use-listing-delay.ts";
import { useMenu } from "../menu/use-menu.tsx";
import { useFilePicker } from "../upload/use-file-picker.tsx";
import { useUploads } from "../upload/use-uploads.ts";
import { useCommands } from "./use-commands.ts";
import { useGoToParent } from "./use-go-to-parent.ts";
import { useTargets } from "./use-targets.ts";
import { useViewKeys } from "./use-view-keys.ts";
import { useViewState } from "./use-view-state.ts";

export type FilesModel = ReturnType<typeof useFilesModel>;

/** Everything that the parts of the view share. */
export function useFilesModel(drive: Drive) {
  const current = usePlace(drive);
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
    onDropItems: (dropped, folder, how) => void commands.place(dropped, folder, how),
    onDropFiles: (folder, transfer) => void entriesFromTransfer(transfer).then((entries) => upload(entries, folder)),
  });
  useClipboardEvents({
    onTake: (how) => {
      const taken = targets.targetsOf();
      return taken.length > 0 && !taken[0]?.trashed ? commands.take(taken, how) : undefined;
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
