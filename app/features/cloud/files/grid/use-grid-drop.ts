import { type DragEvent, useState } from "react";
import type { DriveItem } from "../../drive/drive-item.ts";
import { isLeaving } from "../upload/use-drop-zone.ts";
import type { GridCalls } from "./grid-calls.ts";
import { itemAt } from "./use-grid-pointer.ts";

export function useGridDrop(rows: readonly DriveItem[], calls: GridCalls) {
  const [dropId, setDropId] = useState<string>();
  const folderUnder = (event: DragEvent): DriveItem | undefined => {
    const item = itemAt(event.target, rows);
    return item?.type === "folder" && calls.acceptsDrop(item, event) ? item : undefined;
  };
  const onDragStart = (event: DragEvent) => {
    const item = itemAt(event.target, rows);
    if (item) calls.onDragStart(item, event);
  };
  const onDragOver = (event: DragEvent) => {
    const folder = folderUnder(event);
    setDropId(folder?.id);
    if (!folder) return;
    event.preventDefault();
    event.stopPropagation(); // Prevents a drop on the open folder.
  };
  const onDragLeave = (event: DragEvent) => {
    if (isLeaving(event)) setDropId(undefined);
  };
  const onDrop = (event: DragEvent) => {
    const folder = folderUnder(event);
    setDropId(undefined);
    if (!folder) return;
    event.preventDefault();
    event.stopPropagation();
    calls.onDrop(folder, event);
  };
  const onDragEnd = () => {
    setDropId(undefined);
    calls.onDragEnd();
  };
  return { dropId, handlers: { onDragStart, onDragOver, onDragLeave, onDrop, onDragEnd } };
}
