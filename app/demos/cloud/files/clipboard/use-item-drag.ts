import { type DragEvent, useMemo, useRef } from "react";
import type { Drive, MoveOperation } from "../../drive/drive.ts";
import { type DriveItem, trashId } from "../../drive/drive-item.ts";
import { hasFiles } from "../upload/use-drop-zone.ts";
import { useLatest } from "../use-latest.ts";

export type DropError = "into-itself" | "already-there";

export type ItemDrag = ReturnType<typeof useItemDrag>;

export interface DragSource {
  current: ItemDrag | undefined;
}

interface ItemDragSettings {
  drive: Drive;
  itemsWith: (item: DriveItem) => readonly DriveItem[];
  onDropItems: (ids: readonly string[], folder: DriveItem, operation: MoveOperation) => void;
  onDropFiles: (folder: DriveItem, transfer: DataTransfer) => void;
}

export function useItemDrag(settings: ItemDragSettings) {
  const latest = useLatest(settings);
  const dragged = useRef<readonly DriveItem[]>([]);
  return useMemo(() => {
    const dropErrorOf = (folder: DriveItem): DropError | undefined => {
      const { drive } = latest.current;
      const ids = new Set(dragged.current.map(({ id }) => id));
      const isInside = ids.has(folder.id) || drive.pathOf(folder.id).some(({ id }) => ids.has(id));
      if (isInside) return "into-itself";
      return dragged.current.every(({ parentId }) => parentId === folder.id) ? "already-there" : undefined;
    };
    const isDragging = (event: DragEvent): boolean => hasFiles(event) || dragged.current.length > 0;
    return {
      isDragging,
      dropErrorOf: (folder: DriveItem, event: DragEvent) => (hasFiles(event) ? undefined : dropErrorOf(folder)),
      onDragStart: (item: DriveItem, event: DragEvent) => {
        dragged.current = latest.current.itemsWith(item);
        event.dataTransfer.effectAllowed = "copyMove";
        event.dataTransfer.setData("text/plain", dragged.current.map(({ name }) => name).join("\n"));
        if (dragged.current.length > 1) showCount(event.dataTransfer, dragged.current.length);
      },
      onDragEnd: () => {
        dragged.current = [];
      },
      acceptsDrop: (folder: DriveItem, event: DragEvent): boolean => {
        if (hasFiles(event)) return true;
        if (!isDragging(event) || folder.id === trashId || dropErrorOf(folder)) return false;
        event.dataTransfer.dropEffect = event.ctrlKey ? "copy" : "move";
        return true;
      },
      onDrop: (folder: DriveItem, event: DragEvent) => {
        if (hasFiles(event)) return latest.current.onDropFiles(folder, event.dataTransfer);
        const ids = dragged.current.map(({ id }) => id);
        latest.current.onDropItems(ids, folder, event.ctrlKey ? "copy" : "move");
      },
    };
  }, [latest]);
}

/** Shows the number of items. The browser captures the element at once. */
function showCount(transfer: DataTransfer, count: number): void {
  const badge = document.createElement("div");
  badge.className = "drag-count";
  badge.textContent = String(count);
  document.body.append(badge);
  transfer.setDragImage(badge, 12, 12);
  setTimeout(() => badge.remove());
}
