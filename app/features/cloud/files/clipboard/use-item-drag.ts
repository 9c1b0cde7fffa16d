import { type DragEvent, useMemo, useRef } from "react";
import type { Drive } from "../../drive/drive.ts";
import { type DriveItem, trashId } from "../../drive/drive-item.ts";
import { useLatest } from "../use-latest.ts";

export type DropRefusal = "into-itself" | "already-there";

export type ItemDrag = ReturnType<typeof useItemDrag>;

/** Where those outside the files view find what is dragged in it. Filled while the files are shown. */
export interface DropDesk {
  current: ItemDrag | undefined;
}

interface ItemDragSettings {
  drive: Drive;
  /** What is dragged along with an item. */
  itemsWith: (item: DriveItem) => readonly DriveItem[];
  onDropItems: (ids: readonly string[], folder: DriveItem, how: "move" | "copy") => void;
  onDropFiles: (folder: DriveItem, transfer: DataTransfer) => void;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** Items dragged onto folders and crumbs: moved, or copied with Ctrl held. Files from outside are uploaded there. */
export function useItemDrag(settings: ItemDragSettings) {
  const latest = useLatest(settings);
  const dragged = useRef<readonly DriveItem[]>([]);
  return useMemo(() => {
    const refusalOf = (folder: DriveItem): DropRefusal | undefined => {
      const { drive } = latest.current;
      const ids = new Set(dragged.current.map(({ id }) => id));
      const isInside = ids.has(folder.id) || drive.pathOf(folder.id).some(({ id }) => ids.has(id));
      if (isInside) return "into-itself";
      return dragged.current.every(({ parentId }) => parentId === folder.id) ? "already-there" : undefined;
    };
    const isDragging = (event: DragEvent): boolean => hasFiles(event) || dragged.current.length > 0;
    return {
      /** Whether something is dragged that folders take. */
      isDragging,
      /** Why what is dragged cannot be dropped on a folder. */
      refusalOf: (folder: DriveItem, event: DragEvent) => (hasFiles(event) ? undefined : refusalOf(folder)),
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
        if (!isDragging(event) || folder.id === trashId || refusalOf(folder)) return false;
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

/** The picture under the pointer says how many there are. The browser takes it at once, so it need not stay. */
function showCount(transfer: DataTransfer, count: number): void {
  const badge = document.createElement("div");
  badge.className = "drag-count";
  badge.textContent = String(count);
  document.body.append(badge);
  transfer.setDragImage(badge, 12, 12);
  setTimeout(() => badge.remove());
}
