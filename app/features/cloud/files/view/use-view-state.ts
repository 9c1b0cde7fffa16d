import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useDriveValue } from "../../place/use-drive-value.ts";
import type { FileClipboard } from "../clipboard/file-clipboard.ts";
import type { PlaceQuestion } from "../dialogs/place-dialog.tsx";
import { readView, storeView, type TypeFilter, type ViewSettings } from "../listing/view-settings.ts";
import { nothingSelected, type Selection, selectOnly } from "../selection/selection.ts";

/** What stands open over the list: one thing at a time. */
export type OpenDialog =
  | { readonly kind: "new-folder" }
  | { readonly kind: "empty-trash" }
  | { readonly kind: "delete-forever"; readonly items: readonly DriveItem[] }
  | { readonly kind: "place"; readonly question: PlaceQuestion }
  | { readonly kind: "share"; readonly itemId: string };

/** What a link to a place may ask for beside it. */
export interface PlaceState {
  /** The item that the keyboard is to be on. */
  readonly focusId?: string;
  readonly previewId?: string;
}

/** Everything about the view that is not in the address: it starts anew with each place, but for how files are shown. */
export function useViewState(drive: Drive, placeKey: string) {
  const [view, setView] = useState(readView);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place, not the state that came with it, starts it anew
  useEffect(() => {
    const { focusId, previewId: wantedId }: PlaceState = state ?? {};
    const activeId = wantedId ?? focusId;
    setSelection(wantedId ? selectOnly(wantedId) : { ...nothingSelected, activeId });
    setReveal(activeId === undefined ? undefined : { id: activeId });
    setPreviewId(wantedId);
    setFilter("all");
    setQuery("");
    setRenamingId(undefined);
  }, [placeKey]);

  const changeView = useCallback((changed: ViewSettings) => {
    setView(changed);
    storeView(changed);
  }, []);
  const cutIds = useMemo(() => new Set(clipboard?.how === "move" ? clipboard.ids : []), [clipboard]);
  return {
    ...{ view, changeView, filter, setFilter, query, setQuery, selection, setSelection, reveal, setReveal },
    ...{ preview, setPreviewId, renamingId, setRenamingId, dialog, setDialog, clipboard, setClipboard, cutIds },
  };
}

export type ViewState = ReturnType<typeof useViewState>;
