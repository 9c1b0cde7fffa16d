import { type DragEvent, useState } from "react";
import type { DriveItem } from "../../drive/drive-item.ts";
import { entriesFromTransfer, type UploadEntry } from "../../transfer/upload-plan.ts";

export const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

const isLeaving = ({ currentTarget, relatedTarget }: DragEvent): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

export function useDropZone(onEntries: (entries: Promise<readonly UploadEntry[]>) => void) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (hasFiles(event)) setDraggedOver(true);
    },
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    },
    onDragLeave: (event: DragEvent) => {
      if (isLeaving(event)) setDraggedOver(false);
    },
    onDropCapture: () => setDraggedOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      onEntries(entriesFromTransfer(event.dataTransfer));
    },
  };
  return { isDraggedOver, handlers };
}

interface DropTarget {
  acceptsDrop: (folder: DriveItem, event: DragEvent) => boolean;
  onDrop: (folder: DriveItem, event: DragEvent) => void;
}

export function useFolderDrop({ acceptsDrop, onDrop }: DropTarget) {
  const [dropId, setDropId] = useState<string>();
  const handlersFor = (findFolder: (event: DragEvent) => DriveItem | undefined) => {
    const accept = (event: DragEvent): DriveItem | undefined => {
      const folder = findFolder(event);
      if (!folder || !acceptsDrop(folder, event)) return undefined;
      event.preventDefault();
      event.stopPropagation(); // Prevents a drop on the open folder.
      return folder;
    };
    return {
      onDragOver: (event: DragEvent) => setDropId(accept(event)?.id),
      onDragLeave: (event: DragEvent) => {
        if (isLeaving(event)) setDropId(undefined);
      },
      onDrop: (event: DragEvent) => {
        setDropId(undefined);
        const folder = accept(event);
        if (folder) onDrop(folder, event);
      },
    };
  };
  return { dropId, handlersFor, forgetDrop: () => setDropId(undefined) };
}
