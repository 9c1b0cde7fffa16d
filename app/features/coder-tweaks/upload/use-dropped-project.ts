import { useEffect, useEffectEvent, useState } from "react";
import { showError } from "#app/ui/show-toast.ts";
import type { ArchiveSource } from "../project/project-file.ts";
import { sourceOfDrop } from "./dropped-files.ts";

export const showInvalidFile = () => showError("Invalid File", "Please upload a ZIP file");

/**
 * Accepts files that are dropped anywhere on the page; otherwise the browser would navigate to them.
 * @param onFound called at the drop, since listing a large folder takes seconds; resolves to undefined after an error
 * @returns whether files are being dragged over the page
 */
export function useDroppedProject(
  isWelcome: boolean,
  onFound: (found: Promise<ArchiveSource | undefined>) => void,
): boolean {
  const [isDraggedOver, setHeldOver] = useState(false);
  const take = useEffectEvent((transfer: DataTransfer) => {
    if (isWelcome) onFound(findSource(transfer));
    else showError("A project is open", "Go back to step 1 to open another one.");
  });
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setHeldOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // Moving between elements of the page has a related target.
      if (event.relatedTarget === null) setHeldOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setHeldOver(false);
      take(event.dataTransfer);
    };
    addEventListener("dragover", onDragOver);
    addEventListener("dragleave", onDragLeave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", onDragOver);
      removeEventListener("dragleave", onDragLeave);
      removeEventListener("drop", drop);
    };
  }, []);
  return isDraggedOver && isWelcome;
}

async function findSource(transfer: DataTransfer): Promise<ArchiveSource | undefined> {
  try {
    const source = await sourceOfDrop(transfer);
    if (!source) showInvalidFile();
    return source;
  } catch {
    showError("Error", "The folder could not be read");
    return undefined;
  }
}
