import { type DragEvent, useState } from "react";
import { entriesFromTransfer } from "../../transfer/upload-entries.ts";
import type { UploadEntry } from "../../transfer/upload-files.ts";

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** Files from outside over an element: whether some are held over it now, and what is dropped. */
export function useDropZone(onEntries: (entries: readonly UploadEntry[]) => void) {
  const [isHeldOver, setHeldOver] = useState(false);
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (hasFiles(event)) setHeldOver(true);
    },
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    },
    onDragLeave: (event: DragEvent) => {
      const isStillInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isStillInside) setHeldOver(false);
    },
    onDropCapture: () => setHeldOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      void entriesFromTransfer(event.dataTransfer).then(onEntries);
    },
  };
  return { isHeldOver, handlers };
}
