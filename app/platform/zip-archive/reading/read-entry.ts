import { createTimeSlicer, type TimeSlicer } from "#app/lib/time-slicer.ts";
import type { Archive, ArchiveEntry, LongOperation } from "../archive.ts";
import { computeCrc32 } from "../compression/crc-32.ts";
import { storedMethod } from "../compression/deflate-paced.ts";
import { createInflater, type Inflater } from "../compression/inflate-bounded.ts";
import type { EntryError } from "../entry-error.ts";
import { UnreadableEntryError } from "../zip-archive.errors.ts";

const storedPieceSize = 1_024 * 1_024;

/** Checks size and CRC-32. Holds no more than the declared size. @throws UnreadableEntryError; the signal's reason */
export async function readEntry(
  archive: Archive,
  entry: ArchiveEntry,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.error) throw new UnreadableEntryError(entry.error);
  const content = new Uint8Array(entry.size);
  let at = 0;
  await unpackEntry(archive, entry, createInflater(), createTimeSlicer(signal), (piece) => {
    content.set(piece, at);
    at += piece.length;
  });
  return content;
}

/** Each piece is valid during the call only. @throws UnreadableEntryError, after which the pieces are invalid */
async function unpackEntry(
  { bytes }: Archive,
  entry: ArchiveEntry,
  inflater: Inflater,
  slicer: TimeSlicer,
  take: (piece: Uint8Array) => void,
): Promise<void> {
  const { range, compressedSize, size, method, crc32 } = entry;
  const packed = bytes.subarray(range.data, range.data + compressedSize);
  let crc = 0;
  for (const piece of method === storedMethod ? slice(packed) : inflater.inflate(packed, size)) {
    crc = computeCrc32(piece, crc);
    take(piece);
    if (slicer.isDue()) await slicer.yieldToMain();
  }
  if (crc !== crc32) throw new UnreadableEntryError({ kind: "bad-crc", declared: crc32, actual: crc });
}

function* slice(bytes: Uint8Array): Generator<Uint8Array, void> {
  for (let from = 0; from < bytes.length; from += storedPieceSize) yield bytes.subarray(from, from + storedPieceSize);
}

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
