import { useEffect, useEffectEvent, useState } from "react";
import { showError } from "#app/ui/show-toast.ts";
import type { ArchiveSource } from "../project/archive-calls.ts";
import { sourceOfDrop } from "../project/dropped-files.ts";

export const refuseUpload = () => showError("Invalid File", "Please upload a ZIP file");

/**
 * Takes files that are dropped anywhere on the page; else the browser would leave the page to show them.
 * @param onFound called at the drop: a large folder is listed for seconds. Nothing is found where the visitor was told why
 * @returns whether files are held over the page right now
 */
export function useDroppedProject(
  isWelcome: boolean,
  onFound: (found: Promise<ArchiveSource | undefined>) => void,
): boolean {
  const [isHeldOver, setHeldOver] = useState(false);
  const take = useEffectEvent((transfer: DataTransfer) => {
    if (isWelcome) onFound(findSource(transfer));
    else showError("A project is open", "Go back to step 1 to open another one.");
  });
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setHeldOver(true);
    };
    const letGo = (event: DragEvent) => {
      // Between two elements of the page there is always another one.
      if (event.relatedTarget === null) setHeldOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setHeldOver(false);
      take(event.dataTransfer);
    };
    addEventListener("dragover", hold);
    addEventListener("dragleave", letGo);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", hold);
      removeEventListener("dragleave", letGo);
      removeEventListener("drop", drop);
    };
  }, []);
  return isHeldOver && isWelcome;
}

async function findSource(transfer: DataTransfer): Promise<ArchiveSource | undefined> {
  try {
    const source = await sourceOfDrop(transfer);
    if (!source) refuseUpload();
    return source;
  } catch {
    showError("Error", "The folder could not be read");
    return undefined;
  }
}
