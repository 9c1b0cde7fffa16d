import { createTimeSlicer } from "#app/lib/time-slicer.ts";
import type { Archive, ArchiveEntry, LongOperation } from "../archive.ts";
import { createInflater } from "../compression/inflate-bounded.ts";
import type { EntryError } from "../entry-error.ts";
import { UnreadableEntryError } from "../zip-archive.errors.ts";
import { unpackEntry } from "./read-entry.ts";

/** Unpacks everything once. @returns the archive with the errors found @throws the signal's reason */
export async function verifyArchive(archive: Archive, { signal, onProgress }: LongOperation = {}): Promise<Archive> {
  const slicer = createTimeSlicer(signal);
  const inflater = createInflater();
  const progress = { doneBytes: 0, totalBytes: archive.unpackedSize };
  const watchedSlicer = {
    isDue: slicer.isDue,
    yieldToMain() {
      onProgress?.({ ...progress });
      return slicer.yieldToMain();
    },
  };
  const entries: ArchiveEntry[] = [];
  for (const entry of archive.entries) {
    const before = progress.doneBytes;
    const error = entry.error ?? (await findError(() => unpackEntry(archive, entry, inflater, watchedSlicer, count)));
    progress.doneBytes = before + entry.size;
    entries.push(error === entry.error ? entry : { ...entry, error });
    if (watchedSlicer.isDue()) await watchedSlicer.yieldToMain();
  }
  onProgress?.({ ...progress });
  return { ...archive, entries };

  function count(piece: Uint8Array): void {
    progress.doneBytes += piece.length;
  }
}

async function findError(unpack: () => Promise<void>): Promise<EntryError | undefined> {
  try {
    await unpack();
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableEntryError) return error.entryError;
    throw error;
  }
}
