import type { Archive, ArchiveEntry, LongOperation } from "../archive.ts";
import { saturated32 } from "../format/directory-record.ts";
import { encodeDirectoryRecord, moveDirectoryEnd } from "../format/encode-records.ts";
import { viewOf } from "../format/extra-fields.ts";
import { createPacer, type Pacer } from "../pacer.ts";
import { readRecord } from "../reading/entry-details.ts";
import { createResultTooLargeError } from "../zip-archive.errors.ts";
import { checkChanges } from "./check-changes.ts";
import { type ChunkCollector, createChunkCollector } from "./chunk-collector.ts";
import { type EntryChange, type ReplacedEntry, replaceEntry } from "./replace-entry.ts";

/**
 * Writes an archive anew with changed entries in the places of the old ones. Everything else keeps its bytes: data,
 * headers, order, what stands before the archive and between entries. A changed entry keeps its times, mode, comment
 * and extra fields. Progress counts the bytes of new content.
 * @param changes by the entries' ids
 * @returns the new archive in pieces, some of them views of the old one's bytes
 * @throws ArchiveError for a path that is unsafe or taken, an entry that has a fault or is no file, or a result of 4 GB
 *   without zip64; the signal's reason
 */
export async function writeArchive(
  archive: Archive,
  changes: ReadonlyMap<number, EntryChange>,
  { signal, onProgress }: LongOperation = {},
): Promise<Uint8Array<ArrayBuffer>[]> {
  checkChanges(archive, changes);
  if (changes.size === 0) return [archive.bytes];
  const { bytes, directory } = archive;
  const pacer = createPacer(signal);
  const collector = createChunkCollector();
  const moves = await writeData(archive, changes, { collector, pacer, onProgress });
  const start = collector.size;
  for (const entry of archive.entries) {
    if (pacer.isDue()) await pacer.rest();
    collector.add(moveRecord(archive, entry, moves, start));
  }
  const size = collector.size - start;
  const growth = { offset: start - directory.start, size: size - (directory.end - directory.start) };
  const tail = moveDirectoryEnd(bytes.subarray(directory.end), directory, growth);
  if (!tail) throw createResultTooLargeError();
  collector.add(tail);
  return collector.finish();
}

interface Moves {
  /** By entry id: how far its local header has moved, in bytes. */
  shifts: Map<number, number>;
  replaced: Map<number, ReplacedEntry>;
}

interface Writing {
  collector: ChunkCollector;
  pacer: Pacer;
  onProgress: LongOperation["onProgress"];
}

/** Everything before the directory: what lies between two changed entries is one view, whatever it holds. */
async function writeData(
  archive: Archive,
  changes: ReadonlyMap<number, EntryChange>,
  { collector, pacer, onProgress }: Writing,
): Promise<Moves> {
  const { bytes, directory, entries } = archive;
  const moves: Moves = { shifts: new Map(), replaced: new Map() };
  const totalBytes = [...changes.values()].reduce((sum, change) => sum + (change.bytes?.length ?? 0), 0);
  let doneBytes = 0;
  let copiedTo = 0;
  for (const entry of [...entries].sort((a, b) => a.place.localHeader - b.place.localHeader)) {
    const change = changes.get(entry.id);
    if (change) collector.add(bytes.subarray(copiedTo, entry.place.localHeader));
    if (change) copiedTo = entry.place.localHeader;
    moves.shifts.set(entry.id, collector.size - copiedTo);
    if (pacer.isDue()) {
      onProgress?.({ doneBytes, totalBytes });
      await pacer.rest();
    }
    if (!change) continue;
    const replacement = await replaceEntry(archive, entry, change, pacer);
    for (const piece of replacement.local) collector.add(piece);
    moves.replaced.set(entry.id, replacement);
    copiedTo = entry.place.end;
    doneBytes += change.bytes?.length ?? 0;
  }
  collector.add(bytes.subarray(copiedTo, directory.start));
  onProgress?.({ doneBytes, totalBytes });
  return moves;
}

/** @returns the entry's record for the new directory, which begins at `start` */
function moveRecord(
  archive: Archive,
  entry: ArchiveEntry,
  { shifts, replaced }: Moves,
  start: number,
): Uint8Array<ArrayBuffer> {
  const { bytes, directory } = archive;
  const record = readRecord(archive, entry);
  const replacement = replaced.get(entry.id);
  // What led to no local header leads to the directory, where none will ever be, and not by chance to one that moved.
  const hasHeader = entry.place.end > entry.place.localHeader;
  const position = hasHeader ? entry.place.localHeader + (shifts.get(entry.id) ?? 0) : start;
  const localHeaderOffset = position - directory.base;
  if (replacement) return encodeDirectoryRecord({ ...replacement.record, localHeaderOffset });
  const copy = bytes.slice(record.start, record.end);
  const at = record.offsetField.at - record.start;
  if (record.offsetField.isLong) viewOf(copy).setBigUint64(at, BigInt(localHeaderOffset), true);
  else if (localHeaderOffset >= saturated32) throw createResultTooLargeError();
  else viewOf(copy).setUint32(at, localHeaderOffset, true);
  return copy;
}
