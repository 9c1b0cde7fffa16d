export interface DroppedEntry {
  /** Without a leading slash: `trip/a.jpg`. */
  readonly path: string;
  readonly file?: File;
  readonly error?: unknown;
}

export async function* walkDropped(entry: FileSystemEntry): AsyncGenerator<DroppedEntry> {
  const path = entry.fullPath.replace(/^\//, "");
  try {
    if (entry.isFile) yield { path, file: await readFile(entry as FileSystemFileEntry) };
    else yield* walkFolder(entry as FileSystemDirectoryEntry, path);
  } catch (error) {
    yield { path, error };
  }
}

const readFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

async function* walkFolder(folder: FileSystemDirectoryEntry, path: string): AsyncGenerator<DroppedEntry> {
  const reader = folder.createReader();
  for (let isEmpty = true; ; isEmpty = false) {
    // A reader returns about a hundred entries at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    for (const child of some) yield* walkDropped(child);
    if (some.length > 0) continue;
    if (isEmpty) yield { path };
    return;
  }
}
