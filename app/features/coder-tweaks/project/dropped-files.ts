import type { ArchiveSource, FolderFile } from "./archive-calls.ts";
import { nameOf } from "./project-file.ts";

/** What browsers and systems call a ZIP. gzip and bzip2 contain the word and are other formats. */
const zipTypes = new Set(["application/zip", "application/x-zip", "application/x-zip-compressed", "multipart/x-zip"]);

/** @returns whether a file may be opened as a ZIP: by its type, or its name */
export const isZip = ({ name, type }: Pick<File, "name" | "type">): boolean =>
  zipTypes.has(type.toLowerCase()) || name.toLowerCase().endsWith(".zip");

/** A folder picked through an input. */
export function sourceOfPickedFolder(files: readonly File[]): ArchiveSource {
  const found = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  return { kind: "folder", name: found[0]?.path.split("/")[0] || unnamed, files: found };
}

const unnamed = "project";

/**
 * Reads what was dropped. Call it while the event is handled: afterwards the browser has forgotten.
 * @returns undefined for something that is neither a ZIP nor a folder
 */
export async function sourceOfDrop(transfer: DataTransfer): Promise<ArchiveSource | undefined> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = [...transfer.files];
  if (entries.some(({ isDirectory }) => isDirectory)) {
    const found: FolderFile[] = [];
    for (const entry of entries) await collect(entry, found);
    return {
      kind: "folder",
      name: entries.length === 1 ? nameOf(entries[0]?.fullPath ?? unnamed) : unnamed,
      files: found,
    };
  }
  const [file] = files;
  return files.length === 1 && file && isZip(file) ? { kind: "zip", file } : undefined;
}

async function collect(entry: FileSystemEntry, found: FolderFile[]): Promise<void> {
  // The flags say which of its two kinds an entry is.
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push({ path: entry.fullPath.replace(/^\//, ""), file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // A reader gives a hundred or so at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return;
    for (const one of some) await collect(one, found);
  }
}
