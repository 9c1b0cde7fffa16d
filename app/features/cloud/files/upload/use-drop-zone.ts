import { type DragEvent, useState } from "react";
import { entriesFromTransfer, type UploadEntry } from "../../transfer/upload-plan.ts";

export const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

export const isLeaving = ({ currentTarget, relatedTarget }: DragEvent): boolean =>
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
