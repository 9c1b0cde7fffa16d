import type { Archive, ArchiveEntry, DirectoryLocation, LongOperation } from "../archive.ts";
import { type ArchiveLimits, archiveLimits, isSuspiciousRatio } from "../archive-limits.ts";
import type { EntryFault } from "../entry-fault.ts";
import { type DirectoryRecord, parseDirectoryRecord } from "../format/directory-record.ts";
import { endRecordSize, locateDirectory } from "../format/end-of-directory.ts";
import { decodePlainText } from "../format/entry-name.ts";
import { toPathKey } from "../format/entry-path.ts";
import { viewOf } from "../format/extra-fields.ts";
import { createPacer, type Pacer } from "../pacer.ts";
import {
  createArchiveTooLargeError,
  createDamagedDirectoryError,
  createSplitError,
  createSuspiciousRatioError,
  createTooManyEntriesError,
  createUnpackedTooLargeError,
} from "../zip-archive.errors.ts";
import { readBlob } from "./read-blob.ts";
import { toEntry } from "./to-entry.ts";

export interface ReadArchiveOptions extends LongOperation {
  limits?: ArchiveLimits;
}

/**
 * Reads a ZIP's directory, and checks every entry as far as that goes without unpacking it; `verifyArchive` does the
 * rest. Progress counts the bytes of a Blob that have been read.
 * @throws ArchiveError when it is no ZIP, split, truncated, damaged as a whole or over a limit; the signal's reason
 */
export async function readArchive(
  source: Uint8Array<ArrayBuffer> | Blob,
  { limits = archiveLimits, signal, onProgress }: ReadArchiveOptions = {},
): Promise<Archive> {
  const size = source instanceof Blob ? source.size : source.length;
  if (size > limits.archiveSize) throw createArchiveTooLargeError(limits);
  const bytes = source instanceof Blob ? await readBlob(source, { signal, onProgress }) : source;
  const directory = locateDirectory(bytes);
  const pacer = createPacer(signal);
  const records = await readRecords(bytes, directory, limits, pacer);
  const unpackedSize = checkSizes(records, bytes.length, limits);
  const found: ArchiveEntry[] = [];
  for (const [id, record] of records.entries()) {
    if (pacer.isDue()) await pacer.rest();
    found.push(toEntry(bytes, directory, limits, record, id));
  }
  const entries = nameSharedPlaces(nameDuplicates(found));
  return { bytes, entries, comment: readComment(bytes, directory), unpackedSize, directory };
}

async function readRecords(
  bytes: Uint8Array<ArrayBuffer>,
  { start, end, declaredEntries, zip64 }: DirectoryLocation,
  limits: ArchiveLimits,
  pacer: Pacer,
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
    if (pacer.isDue()) await pacer.rest();
  }
  // Without zip64 the number has 16 bits, and some tools let it overflow.
  const countedEntries = zip64 ? records.length : records.length % 0x1_0000;
  if (countedEntries !== declaredEntries) {
    throw createDamagedDirectoryError("its list of files has another length than it says");
  }
  return records;
}

/** @returns the sum of the declared sizes in bytes */
function checkSizes(records: readonly DirectoryRecord[], archiveSize: number, limits: ArchiveLimits): number {
  const unpackedSize = records.reduce((sum, { size }) => sum + size, 0);
  if (unpackedSize > limits.unpackedSize) throw createUnpackedTooLargeError(limits);
  if (isSuspiciousRatio(unpackedSize, archiveSize, limits)) throw createSuspiciousRatioError(limits);
  return unpackedSize;
}

/** Of two entries with one path an unpacking tool keeps either, so neither is processed. Folders may be named twice. */
function nameDuplicates(entries: readonly ArchiveEntry[]): readonly ArchiveEntry[] {
  const firsts = new Map<string, ArchiveEntry>();
  const clashing = new Set<ArchiveEntry>();
  for (const entry of entries) {
    const key = toPathKey(entry.path);
    const first = firsts.get(key);
    if (!first) firsts.set(key, entry);
    else if (first.kind !== "folder" || entry.kind !== "folder") clashing.add(first).add(entry);
  }
  return addFault(entries, clashing, { kind: "duplicate-path" });
}

/**
 * Entries that share bytes are how small archives unpack to huge ones, and cannot be replaced one by one. One that has
 * no local header points nowhere, and shares nothing.
 */
function nameSharedPlaces(entries: readonly ArchiveEntry[]): readonly ArchiveEntry[] {
  const withPlace = entries.filter(({ place }) => place.end > place.localHeader);
  const inPlace = withPlace.sort((a, b) => a.place.localHeader - b.place.localHeader || a.place.end - b.place.end);
  const sharing = new Set<ArchiveEntry>();
  let widest: ArchiveEntry | undefined;
  for (const entry of inPlace) {
    if (widest && entry.place.localHeader < widest.place.end) sharing.add(widest).add(entry);
    if (!widest || entry.place.end > widest.place.end) widest = entry;
  }
  return addFault(entries, sharing, { kind: "overlapping" });
}

/** What was found first stays: it says more. */
function addFault(
  entries: readonly ArchiveEntry[],
  faulty: ReadonlySet<ArchiveEntry>,
  fault: EntryFault,
): readonly ArchiveEntry[] {
  if (faulty.size === 0) return entries;
  return entries.map((entry) => (faulty.has(entry) && !entry.fault ? { ...entry, fault } : entry));
}

function readComment(bytes: Uint8Array, { endRecord }: DirectoryLocation): string {
  const start = endRecord + endRecordSize;
  const length = viewOf(bytes).getUint16(endRecord + 20, true);
  return decodePlainText(bytes.subarray(start, start + length));
}
