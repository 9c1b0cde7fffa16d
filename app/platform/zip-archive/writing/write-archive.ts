import { createTimeSlicer, type TimeSlicer } from "#app/lib/time-slicer.ts";
import type { Archive, ArchiveEntry, LongOperation } from "../archive.ts";
import { readRecord, saturated32 } from "../format/directory-record.ts";
import { encodeDirectoryRecord, moveDirectoryEnd } from "../format/encode-records.ts";
import { viewOf } from "../format/extra-fields.ts";
import { createResultTooLargeError } from "../zip-archive.errors.ts";
import { checkChanges } from "./check-changes.ts";
import { type ChunkCollector, createChunkCollector } from "./chunk-collector.ts";
import { type EntryChange, type ReplacedEntry, replaceEntry } from "./replace-entry.ts";

/**
 * Copies all unchanged bytes and their order.
 * @returns pieces, partly views of the archive
 * @throws ArchiveError; the signal's reason
 */
export async function writeArchive(
  archive: Archive,
  changes: ReadonlyMap<number, EntryChange>,
  { signal, onProgress }: LongOperation = {},
): Promise<Uint8Array<ArrayBuffer>[]> {
  checkChanges(archive, changes);
  if (changes.size === 0) return [archive.bytes];
  const { bytes, directory } = archive;
  const slicer = createTimeSlicer(signal);
  const collector = createChunkCollector();
  const moves = await writeData(archive, changes, { collector, slicer, onProgress });
  const start = collector.size;
  for (const entry of archive.entries) {
    if (slicer.isDue()) await slicer.yieldToMain();
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
  shifts: Map<number, number>;
  replaced: Map<number, ReplacedEntry>;
}

interface Writing {
  collector: ChunkCollector;
  slicer: TimeSlicer;
  onProgress: LongOperation["onProgress"];
}

async function writeData(
  archive: Archive,
  changes: ReadonlyMap<number, EntryChange>,
  { collector, slicer, onProgress }: Writing,
): Promise<Moves> {
  const { bytes, directory, entries } = archive;
  const moves: Moves = { shifts: new Map(), replaced: new Map() };
  const totalBytes = [...changes.values()].reduce((sum, change) => sum + (change.bytes?.length ?? 0), 0);
  let doneBytes = 0;
  let copiedTo = 0;
  for (const entry of [...entries].sort((a, b) => a.range.localHeader - b.range.localHeader)) {
    const change = changes.get(entry.id);
    if (change) collector.add(bytes.subarray(copiedTo, entry.range.localHeader));
    if (change) copiedTo = entry.range.localHeader;
    moves.shifts.set(entry.id, collector.size - copiedTo);
    if (slicer.isDue()) {
      onProgress?.({ doneBytes, totalBytes });
      await slicer.yieldToMain();
    }
    if (!change) continue;
    const replacement = await replaceEntry(archive, entry, change, slicer);
    for (const piece of replacement.local) collector.add(piece);
    moves.replaced.set(entry.id, replacement);
    copiedTo = entry.range.end;
    doneBytes += change.bytes?.length ?? 0;
  }
  collector.add(bytes.subarray(copiedTo, directory.start));
  onProgress?.({ doneBytes, totalBytes });
  return moves;
}

function moveRecord(
  archive: Archive,
  entry: ArchiveEntry,
  { shifts, replaced }: Moves,
  start: number,
): Uint8Array<ArrayBuffer> {
  const { bytes, directory } = archive;
  const record = readRecord(archive, entry);
  const replacement = replaced.get(entry.id);
  // Without a local header it points to the directory, where none will ever be, and not by chance to a moved one.
  const hasHeader = entry.range.end > entry.range.localHeader;
  const position = hasHeader ? entry.range.localHeader + (shifts.get(entry.id) ?? 0) : start;
  const localHeaderOffset = position - directory.base;
  if (replacement) return encodeDirectoryRecord({ ...replacement.record, localHeaderOffset });
  const copy = bytes.slice(record.start, record.end);
  const at = record.offsetField.at - record.start;
  if (record.offsetField.isLong) viewOf(copy).setBigUint64(at, BigInt(localHeaderOffset), true);
  else if (localHeaderOffset >= saturated32) throw createResultTooLargeError();
  else viewOf(copy).setUint32(at, localHeaderOffset, true);
  return copy;
}
