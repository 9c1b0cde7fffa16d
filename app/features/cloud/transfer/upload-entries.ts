import type { UploadEntry } from "./upload-files.ts";

/** Files, or a folder, picked through an input. */
export function entriesFromInput(files: Iterable<File>): UploadEntry[] {
  return [...files].map((file) => ({ path: toPath(file.webkitRelativePath || file.name), file }));
}

/**
 * What was dropped or pasted, folders included. Call it while the event is handled: afterwards the browser has forgotten.
 * What cannot be read comes as such, and does not keep the rest back.
 */
export async function entriesFromTransfer(transfer: DataTransfer): Promise<UploadEntry[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === "file");
  const found = items.map((item) => ({ entry: item.webkitGetAsEntry?.() ?? undefined, file: item.getAsFile() }));
  const collected: UploadEntry[] = [];
  for (const { entry, file } of found) {
    // A pasted picture is a file without a place of its own.
    if (entry) await collect(entry, collected);
    else if (file) collected.push({ path: [file.name], file });
  }
  return collected;
}

const toPath = (path: string) => path.split("/").filter((part) => part !== "");

async function collect(entry: FileSystemEntry, collected: UploadEntry[]): Promise<void> {
  const path = toPath(entry.fullPath);
  try {
    // The flags say which of its two kinds an entry is.
    if (entry.isFile) collected.push({ path, file: await readFile(entry as FileSystemFileEntry) });
    else await collectFolder(entry as FileSystemDirectoryEntry, path, collected);
  } catch {
    collected.push({ path, file: undefined, isUnreadable: true });
  }
}

const readFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

async function collectFolder(
  folder: FileSystemDirectoryEntry,
  path: readonly string[],
  collected: UploadEntry[],
): Promise<void> {
  const reader = folder.createReader();
  for (let isEmpty = true; ; isEmpty = false) {
    // A reader gives a hundred or so at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    for (const child of some) await collect(child, collected);
    if (some.length > 0) continue;
    if (isEmpty) collected.push({ path, file: undefined });
    return;
  }
}
