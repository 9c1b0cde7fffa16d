import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useDriveValue } from "../../drive-hooks/use-drive.ts";
import type { FileClipboard } from "../clipboard/use-clipboard-events.ts";
import type { MoveQuestion } from "../dialogs/move-dialog.tsx";
import { openViewSettings, type TypeFilter, type ViewSettings } from "../listing/view-settings.ts";
import { nothingSelected, type Selection, selectOnly } from "../selection/selection.ts";

export type OpenDialog =
  | { readonly kind: "new-folder" }
  | { readonly kind: "empty-trash" }
  | { readonly kind: "delete-forever"; readonly items: readonly DriveItem[] }
  | { readonly kind: "move"; readonly question: MoveQuestion }
  | { readonly kind: "share"; readonly itemId: string };

export interface LocationState {
  readonly focusId?: string;
  readonly previewId?: string;
}

export function useViewState(drive: Drive, locationKey: string) {
  const [storedView] = useState(openViewSettings);
  const [view, setView] = useState(storedView.get);
  const [filter, setFilter] = useState<TypeFilter>("all");
  const [query, setQuery] = useState("");
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const [previewId, setPreviewId] = useState<string>();
  const [renamingId, setRenamingId] = useState<string>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [clipboard, setClipboard] = useState<FileClipboard>();
  const [reveal, setReveal] = useState<{ id: string }>();
  const preview = useDriveValue(drive, () => (previewId === undefined ? undefined : drive.item(previewId)));

  const { state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a location, not the state that came with it, starts it again
  useEffect(() => {
    const { focusId, previewId: wantedId }: LocationState = state ?? {};
    const activeId = wantedId ?? focusId;
    setSelection(wantedId ? selectOnly(wantedId) : { ...nothingSelected, activeId });
    setReveal(activeId === undefined ? undefined : { id: activeId });
    setPreviewId(wantedId);
    setFilter("all");
    setQuery("");
    setRenamingId(undefined);
  }, [locationKey]);

  const changeView = useCallback(
    (changed: ViewSettings) => {
      setView(changed);
      storedView.set(changed);
    },
    [storedView],
  );
  const cutIds = useMemo(() => new Set(clipboard?.operation === "move" ? clipboard.ids : []), [clipboard]);
  return {
    ...{ view, changeView, filter, setFilter, query, setQuery, selection, setSelection, reveal, setReveal },
    ...{ preview, setPreviewId, renamingId, setRenamingId, dialog, setDialog, clipboard, setClipboard, cutIds },
  };
}

export type ViewState = ReturnType<typeof useViewState>;
