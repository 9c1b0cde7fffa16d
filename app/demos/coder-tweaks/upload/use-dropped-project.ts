import { useEffect, useEffectEvent, useState } from "react";
import { walkDropped } from "#app/ui/files/dropped-entries.ts";
import { showError } from "#app/ui/show-toast.ts";
import { fileNameOf } from "../engines/project/project-paths.ts";
import type { ArchiveSource, FolderFile } from "../project/project-file.ts";

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

const zipTypes = new Set(["application/zip", "application/x-zip", "application/x-zip-compressed", "multipart/x-zip"]);

export const isZip = ({ name, type }: Pick<File, "name" | "type">): boolean =>
  zipTypes.has(type.toLowerCase()) || name.toLowerCase().endsWith(".zip");

export function sourceOfPickedFolder(files: readonly File[]): ArchiveSource {
  const found = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  return { kind: "folder", name: found[0]?.path.split("/")[0] || unnamed, files: found };
}

const unnamed = "project";

/** Call it while the event is handled: browsers empty `transfer` afterwards. @returns undefined without a ZIP or folder */
async function sourceOfDrop(transfer: DataTransfer): Promise<ArchiveSource | undefined> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = [...transfer.files];
  if (entries.some(({ isDirectory }) => isDirectory)) {
    const found: FolderFile[] = [];
    for (const entry of entries) {
      for await (const { path, file, error } of walkDropped(entry)) {
        if (error !== undefined) throw error;
        if (file) found.push({ path, file });
      }
    }
    return {
      kind: "folder",
      name: entries.length === 1 ? fileNameOf(entries[0]?.fullPath ?? unnamed) : unnamed,
      files: found,
    };
  }
  const [file] = files;
  return files.length === 1 && file && isZip(file) ? { kind: "zip", file } : undefined;
}
