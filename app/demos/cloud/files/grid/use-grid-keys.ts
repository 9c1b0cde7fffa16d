import { type KeyboardEvent, useRef } from "react";
import type { DriveItem } from "../../drive/drive-item.ts";
import { toNameKey } from "../../drive/item-name.ts";
import { commandOfKey } from "../commands/commands.ts";
import { moveActive, type Selection, selectAll, selectOnly, selectRange, toggleItem } from "../selection/selection.ts";
import type { GridCalls, MenuPoint } from "./use-grid-pointer.ts";

interface KeySettings extends GridCalls {
  rows: readonly DriveItem[];
  selection: Selection;
  perRow: number;
  rowsInView: number;
  reveal: (index: number) => void;
  pointOf: (index: number | undefined) => MenuPoint;
}

/** Handles navigation, selection and opening. Other keys (Delete, F2 …) are handled by the files view. */
export function useGridKeys(settings: KeySettings): (event: KeyboardEvent) => void {
  const { rows, selection, perRow, rowsInView, onSelection } = settings;
  const typed = useRef<TypedLetters>({ text: "", atMs: 0 });
  const find = () => rows.findIndex(({ id }) => id === selection.activeId);

  const move = (event: KeyboardEvent): boolean => {
    if (event.altKey) return false;
    const index = find();
    const target = indexAfterKey(event.key, index === -1 ? undefined : index, {
      count: rows.length,
      perRow,
      rowsInView,
    });
    const item = target === undefined ? undefined : rows[target];
    if (!item || target === undefined) return false;
    if (event.shiftKey) onSelection(selectRange(selection, rows, item.id));
    else onSelection(event.ctrlKey || event.metaKey ? moveActive(selection, item.id) : selectOnly(item.id));
    settings.reveal(target);
    settings.onMove(item);
    return true;
  };

  const findName = (event: KeyboardEvent): boolean => {
    const nowMs = event.timeStamp;
    if (commandOfKey(event) || !isTypedLetter(event, typed.current, nowMs)) return false;
    const index = findTyped(rows, find(), typed.current, { key: event.key, nowMs });
    const item = rows[index];
    if (!item) return true;
    onSelection(selectOnly(item.id));
    settings.reveal(index);
    settings.onMove(item);
    return true;
  };

  return (event) => {
    const isElsewhere = event.target !== event.currentTarget;
    if (isElsewhere) return; // Headings and fields handle their own keys.
    if (move(event) || findName(event) || act(event, { ...settings, index: find() })) event.preventDefault();
  };
}

function act(event: KeyboardEvent, settings: KeySettings & { index: number }): boolean {
  const { rows, selection, index, onSelection } = settings;
  const item = rows[index];
  const isControl = event.ctrlKey || event.metaKey;
  if (event.key === "a" && isControl) onSelection(selectAll(selection, rows));
  else if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey))
    settings.onMenu(item, settings.pointOf(item ? index : undefined));
  else if (event.key === "Escape" && selection.ids.size > 0) onSelection({ ...selection, ids: new Set() });
  else if (event.key === " " && item) onSelection(toggleItem(selection, item.id));
  else if (event.key === "Enter" && item) settings.onOpen(item);
  else return false;
  return true;
}

interface GridShape {
  readonly count: number;
  readonly perRow: number;
  readonly rowsInView: number;
}

/** @returns the target index of an arrow, Page, Home or End; undefined for other keys and an empty list */
export function indexAfterKey(key: string, index: number | undefined, shape: GridShape): number | undefined {
  const { count, perRow, rowsInView } = shape;
  if (count === 0) return undefined;
  const isMove = key.startsWith("Arrow") || key.startsWith("Page");
  if (index === undefined && isMove) return sideways(key, perRow) ? undefined : 0;
  const from = index ?? 0;
  const last = count - 1;
  const targets: Record<string, number> = {
    ArrowDown: from + perRow,
    ArrowUp: from - perRow,
    PageDown: from + perRow * rowsInView,
    PageUp: from - perRow * rowsInView,
    Home: 0,
    End: last,
    ...(perRow > 1 ? { ArrowRight: from + 1, ArrowLeft: from - 1 } : {}),
  };
  const target = targets[key];
  if (target === undefined) return undefined;
  // In tiles ArrowUp stays in the first row; ArrowDown above a short last row selects its end.
  if (key === "ArrowUp" && target < 0) return from;
  return Math.max(0, Math.min(last, target));
}

const sideways = (key: string, perRow: number) => perRow === 1 && (key === "ArrowLeft" || key === "ArrowRight");

const pauseMs = 800;

interface TypedLetters {
  text: string;
  atMs: number;
}

/**
 * Finds the item whose name begins with the letters typed without a pause; one letter again and again goes through
 * those that begin with it. @param index of the active item, -1 for none @returns -1 if there is none
 */
export function findTyped(
  names: readonly { readonly name: string }[],
  index: number,
  typed: TypedLetters,
  { key, nowMs }: { readonly key: string; readonly nowMs: number },
): number {
  const isGoingOn = nowMs - typed.atMs < pauseMs;
  typed.text = (isGoingOn ? typed.text : "") + toNameKey(key);
  typed.atMs = nowMs;
  const isRepeated = [...typed.text].every((letter) => letter === typed.text[0]);
  const wanted = isRepeated ? typed.text.slice(0, 1) : typed.text;
  const from = isRepeated ? index + 1 : Math.max(index, 0);
  for (let step = 0; step < names.length; step++) {
    const at = (from + step) % names.length;
    if (toNameKey(names[at]?.name ?? "").startsWith(wanted)) return at;
  }
  return -1;
}

export const isTypedLetter = (
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
  typed: TypedLetters,
  nowMs: number,
): boolean => {
  if (ctrlKey || metaKey || altKey || [...key].length !== 1) return false;
  if (key === " ") return typed.text !== "" && nowMs - typed.atMs < pauseMs;
  return /[\p{L}\p{N}_.-]/u.test(key);
};
