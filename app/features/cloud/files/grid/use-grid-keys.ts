import type { KeyboardEvent } from "react";
import type { DriveItem } from "../../drive/drive-item.ts";
import { moveActive, type Selection, selectAll, selectOnly, selectRange, toggleItem } from "../selection/selection.ts";
import type { GridCalls, MenuPoint } from "./grid-calls.ts";
import { placeAfterKey } from "./grid-keys.ts";

interface KeySettings extends GridCalls {
  rows: readonly DriveItem[];
  selection: Selection;
  perRow: number;
  rowsInView: number;
  reveal: (place: number) => void;
  /** Where a menu for an item opens that is asked for by a key. */
  pointOf: (place: number | undefined) => MenuPoint;
}

/** Moves, selects and opens by the keyboard. Everything else (Delete, F2 …) goes on to whoever is around the grid. */
export function useGridKeys(settings: KeySettings): (event: KeyboardEvent) => void {
  const { rows, selection, perRow, rowsInView, onSelection } = settings;
  const find = () => rows.findIndex(({ id }) => id === selection.activeId);

  const move = (event: KeyboardEvent): boolean => {
    if (event.altKey) return false;
    const place = find();
    const target = placeAfterKey(event.key, place === -1 ? undefined : place, {
      count: rows.length,
      perRow,
      rowsInView,
    });
    const item = target === undefined ? undefined : rows[target];
    if (!item || target === undefined) return false;
    if (event.shiftKey) onSelection(selectRange(selection, rows, item.id));
    else onSelection(event.ctrlKey || event.metaKey ? moveActive(selection, item.id) : selectOnly(item.id));
    settings.reveal(target);
    return true;
  };

  return (event) => {
    const isElsewhere = event.target !== event.currentTarget;
    if (isElsewhere) return; // A heading or a field in the grid has its own keys.
    if (move(event) || act(event, { ...settings, place: find() })) event.preventDefault();
  };
}

/** @returns whether the key meant something */
function act(event: KeyboardEvent, settings: KeySettings & { place: number }): boolean {
  const { rows, selection, place, onSelection } = settings;
  const item = rows[place];
  const isControl = event.ctrlKey || event.metaKey;
  if (event.key === "a" && isControl) onSelection(selectAll(selection, rows));
  else if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey))
    settings.onMenu(item, settings.pointOf(item ? place : undefined));
  else if (event.key === "Escape" && selection.ids.size > 0) onSelection({ ...selection, ids: new Set() });
  else if (event.key === " " && item) onSelection(toggleItem(selection, item.id));
  else if (event.key === "Enter" && item) settings.onOpen(item);
  else return false;
  return true;
}
