import { createTimeSlicer, type TimeSlicer } from "#app/lib/time-slicer.ts";
import type { LongOperation } from "../archive.ts";
import { type ArchiveLimits, archiveLimits } from "../archive-limits.ts";
import { computeCrc32 } from "../compression/crc-32.ts";
import { deflatePaced } from "../compression/deflate-paced.ts";
import {
  baseVersion,
  encodeDirectoryEnd,
  encodeDirectoryRecord,
  encodeLocalHeader,
  type RecordFields,
} from "../format/encode-records.ts";
import { utf8Flag } from "../format/entry-name.ts";
import { extendedTimestampFieldId, viewOf } from "../format/extra-fields.ts";
import { readBlob } from "../reading/read-archive.ts";
import { createPathTakenError, createTooManyEntriesError, createUnpackedTooLargeError } from "../zip-archive.errors.ts";
import { checkPath, collectTakenPaths, isTaken } from "./check-changes.ts";
import { type ChunkCollector, createChunkCollector } from "./chunk-collector.ts";

export interface NewFile {
  kind: "file";
  /** Relative, `/` between folders. */
  path: string;
  content: Uint8Array<ArrayBuffer> | Blob;
  modifiedAt: Date;
}

export interface NewFolder {
  kind: "folder";
  path: string;
  modifiedAt: Date;
}

export interface CreateArchiveOptions extends LongOperation {
  limits?: ArchiveLimits;
}

/** @throws ArchiveError for unsafe or duplicate paths, or exceeded limits; the signal's reason */
export async function createArchive(
  items: readonly (NewFile | NewFolder)[],
  { limits = archiveLimits, signal, onProgress }: CreateArchiveOptions = {},
): Promise<Uint8Array<ArrayBuffer>[]> {
  const totalBytes = checkItems(items, limits);
  const slicer = createTimeSlicer(signal);
  const collector = createChunkCollector();
  const records: RecordFields[] = [];
  let doneBytes = 0;
  for (const item of items) {
    if (slicer.isDue()) {
      onProgress?.({ doneBytes, totalBytes });
      await slicer.yieldToMain();
    }
    records.push(await packItem(item, collector, slicer, signal));
    doneBytes += sizeOf(item);
  }
  const offset = collector.size;
  for (const record of records) collector.add(encodeDirectoryRecord(record));
  collector.add(encodeDirectoryEnd({ entries: records.length, size: collector.size - offset, offset }));
  onProgress?.({ doneBytes, totalBytes });
  return collector.finish();
}

function checkItems(items: readonly (NewFile | NewFolder)[], limits: ArchiveLimits): number {
  if (items.length > limits.entries) throw createTooManyEntriesError(limits);
  const totalBytes = items.reduce((sum, item) => sum + sizeOf(item), 0);
  if (totalBytes > limits.unpackedSize) throw createUnpackedTooLargeError(limits);
  const taken = collectTakenPaths(items);
  for (const { path, kind } of items) {
    checkPath(path);
    if (kind === "file" && isTaken(path, taken)) throw createPathTakenError(path);
  }
  return totalBytes;
}

function sizeOf(item: NewFile | NewFolder): number {
  if (item.kind === "folder") return 0;
  return item.content instanceof Blob ? item.content.size : item.content.length;
}

async function packItem(
  item: NewFile | NewFolder,
  collector: ChunkCollector,
  slicer: TimeSlicer,
  signal: AbortSignal | undefined,
): Promise<RecordFields> {
  const content = await readContent(item, signal);
  const { data, method, compressedSize } = await deflatePaced(content, slicer);
  const { kind, path, modifiedAt } = item;
  const measured = { method, compressedSize, crc32: computeCrc32(content), size: content.length };
  const fields = describeNewEntry({ kind, path, modifiedAt, ...measured, localHeaderOffset: collector.size });
  collector.add(encodeLocalHeader(fields));
  for (const piece of data) collector.add(piece);
  return fields;
}

async function readContent(item: NewFile | NewFolder, signal: AbortSignal | undefined) {
  if (item.kind === "folder") return new Uint8Array(0);
  return item.content instanceof Blob ? await readBlob(item.content, { signal }) : item.content;
}

type NewEntry = Omit<NewFile | NewFolder, "content"> &
  Pick<RecordFields, "method" | "crc32" | "compressedSize" | "size" | "localHeaderOffset">;

export function describeNewEntry({ kind, path, modifiedAt, ...measured }: NewEntry): RecordFields {
  const name = new TextEncoder().encode(kind === "folder" ? `${path}/` : path);
  const mode = kind === "folder" ? 0o040755 : 0o100644;
  const msDosFolder = kind === "folder" ? 0x10 : 0;
  return {
    ...measured,
    versionMadeBy: 0x0300 | baseVersion,
    internalAttributes: 0,
    // `st_mode` in the upper half, and MS-DOS's folder attribute.
    externalAttributes: ((mode << 16) | msDosFolder) >>> 0,
    versionNeeded: baseVersion,
    flags: name.some((byte) => byte > 127) ? utf8Flag : 0,
    dosTime: encodeDosTime(modifiedAt),
    name,
    extra: encodeModifiedAt(modifiedAt),
    comment: new Uint8Array(0),
  };
}

/** Info-ZIP's extended timestamp: exact, in UTC, until 2038. */
function encodeModifiedAt(date: Date): Uint8Array {
  const seconds = Math.floor(date.getTime() / 1_000);
  if (!(Math.abs(seconds) < 2 ** 31)) return new Uint8Array(0);
  const field = new Uint8Array(9);
  const view = viewOf(field);
  view.setUint16(0, extendedTimestampFieldId, true);
  view.setUint16(2, 5, true);
  view.setUint8(4, 1);
  view.setInt32(5, seconds, true);
  return field;
}

/** MS-DOS date and time (APPNOTE 4.4.6), local, rounded down to two seconds, within the years 1980 to 2107. */
function encodeDosTime(date: Date): number {
  const year = date.getFullYear();
  if (!(year >= 1980)) return earliestDosTime;
  if (year > 2107) return latestDosTime;
  const day = ((year - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}

const earliestDosTime = 0x0021_0000;
const latestDosTime = 0xff9f_bf7d;
