import { useMemo } from "react";
import type { DriveItem } from "../../drive/drive-item.ts";
import type { ViewState } from "./use-view-state.ts";

/** What is selected, and what a key or a menu is meant for. */
export function useTargets(rows: readonly DriveItem[], { selection, setSelection, setReveal }: ViewState) {
  const { ids, activeId } = selection;
  const selected = useMemo(() => (ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id))), [rows, ids]);
  return {
    selected,
    /** Without a selection keys mean the item that the keyboard is on. */
    targetsOf: () => (selected.length > 0 ? selected : rows.filter(({ id }) => id === activeId)),
    /** An item, with the others of the selection if it is one of them. */
    withSelected: (item: DriveItem) => (ids.has(item.id) ? selected : [item]),
    select: (...chosen: readonly string[]) => {
      const [first] = chosen;
      if (first === undefined) return;
      setSelection({ ids: new Set(chosen), activeId: first, anchorId: first });
      setReveal({ id: first });
    },
  };
}
