import type { Archive, ArchiveEntry, LongOperation } from "../archive.ts";
import { createInflater } from "../compression/inflate-bounded.ts";
import type { EntryFault } from "../entry-fault.ts";
import { createPacer } from "../pacer.ts";
import { EntryFaultError } from "../zip-archive.errors.ts";
import { unpackEntry } from "./read-entry.ts";

/**
 * Unpacks everything once, keeping none of it, and checks sizes and checksums. Progress counts unpacked bytes.
 * @returns the archive with the faults that this brought to light
 * @throws the signal's reason
 */
export async function verifyArchive(archive: Archive, { signal, onProgress }: LongOperation = {}): Promise<Archive> {
  const pacer = createPacer(signal);
  const inflater = createInflater();
  const progress = { doneBytes: 0, totalBytes: archive.unpackedSize };
  const watchedPacer = {
    isDue: pacer.isDue,
    rest() {
      onProgress?.({ ...progress });
      return pacer.rest();
    },
  };
  const entries: ArchiveEntry[] = [];
  for (const entry of archive.entries) {
    const before = progress.doneBytes;
    const fault = entry.fault ?? (await findFault(() => unpackEntry(archive, entry, inflater, watchedPacer, count)));
    progress.doneBytes = before + entry.size;
    entries.push(fault === entry.fault ? entry : { ...entry, fault });
    if (watchedPacer.isDue()) await watchedPacer.rest();
  }
  onProgress?.({ ...progress });
  return { ...archive, entries };

  function count(piece: Uint8Array): void {
    progress.doneBytes += piece.length;
  }
}

async function findFault(unpack: () => Promise<void>): Promise<EntryFault | undefined> {
  try {
    await unpack();
    return undefined;
  } catch (error) {
    if (error instanceof EntryFaultError) return error.fault;
    throw error;
  }
}
