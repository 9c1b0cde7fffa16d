import type { Archive, ArchiveEntry } from "../archive.ts";
import { computeCrc32 } from "../compression/crc-32.ts";
import { storedMethod } from "../compression/deflate-paced.ts";
import { createInflater, type Inflater } from "../compression/inflate-bounded.ts";
import { createPacer, type Pacer } from "../pacer.ts";
import { EntryFaultError } from "../zip-archive.errors.ts";

const storedPieceSize = 1_024 * 1_024;

/**
 * Unpacks one entry and checks it against its size and CRC-32. Never holds more than the declared size and a slice.
 * @throws EntryFaultError where the entry has a fault, or shows one now; the signal's reason
 */
export async function readEntry(
  archive: Archive,
  entry: ArchiveEntry,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.fault) throw new EntryFaultError(entry.fault);
  const content = new Uint8Array(entry.size);
  let at = 0;
  await unpackEntry(archive, entry, createInflater(), createPacer(signal), (piece) => {
    content.set(piece, at);
    at += piece.length;
  });
  return content;
}

/**
 * Passes an entry's content on piece by piece, each valid during the call only, and checks size and CRC-32.
 * @throws EntryFaultError where they do not match, in which case the pieces are worth nothing; the pacer's reason
 */
export async function unpackEntry(
  { bytes }: Archive,
  entry: ArchiveEntry,
  inflater: Inflater,
  pacer: Pacer,
  take: (piece: Uint8Array) => void,
): Promise<void> {
  const { place, compressedSize, size, method, crc32 } = entry;
  const packed = bytes.subarray(place.data, place.data + compressedSize);
  let crc = 0;
  for (const piece of method === storedMethod ? slice(packed) : inflater.inflate(packed, size)) {
    crc = computeCrc32(piece, crc);
    take(piece);
    if (pacer.isDue()) await pacer.rest();
  }
  if (crc !== crc32) throw new EntryFaultError({ kind: "bad-crc", declared: crc32, actual: crc });
}

function* slice(bytes: Uint8Array): Generator<Uint8Array, void> {
  for (let from = 0; from < bytes.length; from += storedPieceSize) yield bytes.subarray(from, from + storedPieceSize);
}
