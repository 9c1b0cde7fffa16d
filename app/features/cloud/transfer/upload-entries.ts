import type { UploadEntry } from "./upload-files.ts";

/** Files, or a folder, picked through an input. */
export function entriesFromInput(files: Iterable<File>): UploadEntry[] {
  return [...files].map((file) => ({ path: toPath(file.webkitRelativePath || file.name), file }));
}

/** What was dropped or pasted, folders included. Call it while the event is handled: afterwards the browser has forgotten. */
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
  // The flags say which of its two kinds an entry is.
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    collected.push({ path, file });
    return;
  }
  const children = await readFolder(entry as FileSystemDirectoryEntry);
  if (children.length === 0) collected.push({ path, file: undefined });
  for (const child of children) await collect(child, collected);
}

async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    // A reader gives a hundred or so at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return children;
    children.push(...some);
  }
}
