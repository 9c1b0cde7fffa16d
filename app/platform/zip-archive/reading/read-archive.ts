import { createTimeSlicer, type TimeSlicer } from "#app/lib/time-slicer.ts";
import type { Archive, ArchiveEntry, DirectoryLocation, LongOperation } from "../archive.ts";
import { type ArchiveLimits, archiveLimits, isSuspiciousRatio } from "../archive-limits.ts";
import type { EntryError } from "../entry-error.ts";
import { type DirectoryRecord, parseDirectoryRecord } from "../format/directory-record.ts";
import { locateDirectory } from "../format/end-of-directory.ts";
import { toPathKey } from "../format/entry-name.ts";
import { viewOf } from "../format/extra-fields.ts";
import {
  createArchiveTooLargeError,
  createDamagedDirectoryError,
  createSplitError,
  createSuspiciousRatioError,
  createTooManyEntriesError,
  createUnpackedTooLargeError,
} from "../zip-archive.errors.ts";
import { toEntry } from "./to-entry.ts";

export interface ReadArchiveOptions extends LongOperation {
  limits?: ArchiveLimits;
}

/** Checks entries without unpacking; `verifyArchive` does the rest. @throws ArchiveError; the signal's reason */
export async function readArchive(
  source: Uint8Array<ArrayBuffer> | Blob,
  { limits = archiveLimits, signal, onProgress }: ReadArchiveOptions = {},
): Promise<Archive> {
  const size = source instanceof Blob ? source.size : source.length;
  if (size > limits.archiveSize) throw createArchiveTooLargeError(limits);
  const bytes = source instanceof Blob ? await readBlob(source, { signal, onProgress }) : source;
  const directory = locateDirectory(bytes);
  const slicer = createTimeSlicer(signal);
  const records = await readRecords(bytes, directory, limits, slicer);
  const unpackedSize = checkSizes(records, bytes.length, limits);
  const found: ArchiveEntry[] = [];
  for (const [id, record] of records.entries()) {
    if (slicer.isDue()) await slicer.yieldToMain();
    found.push(toEntry(bytes, directory, limits, record, id));
  }
  const entries = markOverlaps(markDuplicates(found));
  return { bytes, entries, unpackedSize, directory };
}

async function readRecords(
  bytes: Uint8Array<ArrayBuffer>,
  { start, end, declaredEntries, zip64 }: DirectoryLocation,
  limits: ArchiveLimits,
  slicer: TimeSlicer,
): Promise<DirectoryRecord[]> {
  if (declaredEntries > limits.entries) throw createTooManyEntriesError(limits);
  const view = viewOf(bytes);
  const records: DirectoryRecord[] = [];
  for (let at = start; at < end; ) {
    const record = parseDirectoryRecord(bytes, view, at, end);
    if (!record) throw createDamagedDirectoryError("its list of files breaks off");
    if (record.disk !== 0) throw createSplitError();
    if (records.push(record) > limits.entries) throw createTooManyEntriesError(limits);
    at = record.end;
    if (slicer.isDue()) await slicer.yieldToMain();
  }
  // Without zip64 the number has 16 bits, and some tools let it overflow.
  const countedEntries = zip64 ? records.length : records.length % 0x1_0000;
  if (countedEntries !== declaredEntries) {
    throw createDamagedDirectoryError("its list of files has another length than it says");
  }
  return records;
}

function checkSizes(records: readonly DirectoryRecord[], archiveSize: number, limits: ArchiveLimits): number {
  const unpackedSize = records.reduce((sum, { size }) => sum + size, 0);
  if (unpackedSize > limits.unpackedSize) throw createUnpackedTooLargeError(limits);
  if (isSuspiciousRatio(unpackedSize, archiveSize, limits)) throw createSuspiciousRatioError(limits);
  return unpackedSize;
}

/** Unpacking tools choose different ones of two entries with one path, so neither is processed. Folders may repeat. */
function markDuplicates(entries: readonly ArchiveEntry[]): readonly ArchiveEntry[] {
  const firsts = new Map<string, ArchiveEntry>();
  const conflicting = new Set<ArchiveEntry>();
  for (const entry of entries) {
    const key = toPathKey(entry.path);
    const first = firsts.get(key);
    if (!first) firsts.set(key, entry);
    else if (first.kind !== "folder" || entry.kind !== "folder") conflicting.add(first).add(entry);
  }
  return addError(entries, conflicting, { kind: "duplicate-path" });
}

/** Small archives unpack to huge ones by entries that share bytes. Entries without a local header share nothing. */
function markOverlaps(entries: readonly ArchiveEntry[]): readonly ArchiveEntry[] {
  const withRange = entries.filter(({ range }) => range.end > range.localHeader);
  const inOrder = withRange.sort((a, b) => a.range.localHeader - b.range.localHeader || a.range.end - b.range.end);
  const sharing = new Set<ArchiveEntry>();
  let widest: ArchiveEntry | undefined;
  for (const entry of inOrder) {
    if (widest && entry.range.localHeader < widest.range.end) sharing.add(widest).add(entry);
    if (!widest || entry.range.end > widest.range.end) widest = entry;
  }
  return addError(entries, sharing, { kind: "overlapping" });
}

function addError(
  entries: readonly ArchiveEntry[],
  unreadable: ReadonlySet<ArchiveEntry>,
  error: EntryError,
): readonly ArchiveEntry[] {
  if (unreadable.size === 0) return entries;
  return entries.map((entry) => (unreadable.has(entry) && !entry.error ? { ...entry, error } : entry));
}

const pieceSize = 4 * 1_024 * 1_024;

/** @throws the signal's reason; the browser's error where the file was deleted or changed */
export async function readBlob(blob: Blob, { signal, onProgress }: LongOperation): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(blob.size);
  for (let from = 0; from < blob.size; from += pieceSize) {
    signal?.throwIfAborted();
    const piece = await blob.slice(from, from + pieceSize).arrayBuffer();
    bytes.set(new Uint8Array(piece), from);
    onProgress?.({ doneBytes: Math.min(from + pieceSize, blob.size), totalBytes: blob.size });
  }
  signal?.throwIfAborted();
  return bytes;
}
