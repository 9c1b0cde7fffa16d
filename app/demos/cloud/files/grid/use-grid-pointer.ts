import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from "react";
import type { DriveItem } from "../../drive/drive-item.ts";
import {
  clearSelection,
  moveActive,
  type Selection,
  selectOnly,
  selectRange,
  toggleItem,
} from "../selection/selection.ts";
import { useFolderDrop } from "../upload/use-drop-zone.ts";
import { useLatest } from "../use-latest.ts";

export interface MenuPoint {
  readonly x: number;
  readonly y: number;
}

export interface GridCalls {
  readonly onSelection: (selection: Selection) => void;
  readonly onOpen: (item: DriveItem) => void;
  readonly onMove: (item: DriveItem) => void;
  readonly onShowInFolder: (item: DriveItem) => void;
  readonly onMenu: (item: DriveItem | undefined, at: MenuPoint) => void;
  readonly onStar: (item: DriveItem) => void;
  readonly onDragStart: (item: DriveItem, event: DragEvent) => void;
  readonly onDragEnd: () => void;
  readonly acceptsDrop: (folder: DriveItem, event: DragEvent) => boolean;
  readonly onDrop: (folder: DriveItem, event: DragEvent) => void;
}

interface PointerSettings extends GridCalls {
  rows: readonly DriveItem[];
  selection: Selection;
}

const longPressMs = 500;
const stillPx = 10;

function itemAt(target: EventTarget, rows: readonly DriveItem[]): DriveItem | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
  return element ? rows[Number(element.dataset.index)] : undefined;
}

const pressOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>("[data-press]")?.dataset.press : undefined;

export function useGridPointer(settings: PointerSettings) {
  const { rows, selection, onSelection } = settings;
  const finger = useLongPress((target) => {
    const item = itemAt(target, rows);
    if (item) onSelection(toggleItem(selection, item.id));
  });

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    if (target instanceof Element && target.closest("input, [role=columnheader]")) return;
    currentTarget.focus({ preventScroll: true });
    if (finger.hasPressed()) return;
    const item = itemAt(target, rows);
    if (!item) {
      if (selection.ids.size > 0) onSelection(clearSelection(selection));
      return;
    }
    const press = pressOf(target);
    if (press === "star") return settings.onStar(item);
    if (press === "menu") return openMenu(event, item);
    if (press === "folder") {
      // The browser opens the link in another tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      return settings.onShowInFolder(item);
    }
    const isPicking = finger.isTouch() && selection.ids.size > 0;
    if (event.shiftKey) onSelection(selectRange(selection, rows, item.id));
    else if (press === "select" || event.ctrlKey || event.metaKey || isPicking)
      onSelection(toggleItem(selection, item.id));
    else {
      const isOpenedOnly = item.type === "folder" || finger.isTouch();
      onSelection(isOpenedOnly ? moveActive(selection, item.id) : selectOnly(item.id));
      settings.onOpen(item);
    }
  };

  const openMenu = (event: MouseEvent, item: DriveItem | undefined) => {
    // On touch, a menu must not start the selection mode; a long press does.
    if (item && !selection.ids.has(item.id) && !finger.isTouch()) onSelection(selectOnly(item.id));
    settings.onMenu(item, { x: event.clientX, y: event.clientY });
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest("input")) return;
    event.preventDefault();
    // Android fires this on a long press, which selects.
    if (finger.isTouch()) return;
    openMenu(event, itemAt(event.target, rows));
  };
  // A button in a row must not take the focus from the grid.
  const onMouseDown = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(".cell-button")) event.preventDefault();
  };
  return { ...finger.handlers, onClick, onContextMenu, onMouseDown };
}

/** Calls back after half a second. The following click is ignored. */
function useLongPress(onPress: (target: EventTarget) => void) {
  const press = useRef<{
    timer?: ReturnType<typeof setTimeout>;
    x: number;
    y: number;
    isTouch: boolean;
    isDone: boolean;
  }>({
    x: 0,
    y: 0,
    isTouch: false,
    isDone: false,
  });
  const latest = useLatest(onPress);
  const stop = () => clearTimeout(press.current.timer);
  const onPointerDown = ({ pointerType, clientX: x, clientY: y, target }: PointerEvent) => {
    stop();
    press.current = { x, y, isTouch: pointerType === "touch", isDone: false };
    if (pointerType !== "touch") return;
    press.current.timer = setTimeout(() => {
      press.current.isDone = true;
      latest.current(target);
    }, longPressMs);
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > stillPx) stop();
  };
  return {
    isTouch: () => press.current.isTouch,
    hasPressed: () => press.current.isDone,
    handlers: { onPointerDown, onPointerMove, onPointerUp: stop, onPointerCancel: stop },
  };
}

export function useGridDrop(rows: readonly DriveItem[], calls: GridCalls) {
  const { dropId, handlersFor, forgetDrop } = useFolderDrop(calls);
  const handlers = handlersFor(({ target }) => {
    const item = itemAt(target, rows);
    return item?.type === "folder" ? item : undefined;
  });
  const onDragStart = (event: DragEvent) => {
    const item = itemAt(event.target, rows);
    if (item) calls.onDragStart(item, event);
  };
  const onDragEnd = () => {
    forgetDrop();
    calls.onDragEnd();
  };
  return { dropId, handlers: { ...handlers, onDragStart, onDragEnd } };
}
