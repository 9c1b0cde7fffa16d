import type { LongOperation } from "../archive.ts";
import { type ArchiveLimits, archiveLimits } from "../archive-limits.ts";
import { computeCrc32 } from "../compression/crc-32.ts";
import { deflatePaced } from "../compression/deflate-paced.ts";
import { encodeDosTime } from "../format/dos-time.ts";
import {
  baseVersion,
  encodeDirectoryEnd,
  encodeDirectoryRecord,
  encodeLocalHeader,
  type RecordFields,
} from "../format/encode-records.ts";
import { utf8Flag } from "../format/entry-name.ts";
import { extendedTimestampFieldId, viewOf } from "../format/extra-fields.ts";
import { createPacer, type Pacer } from "../pacer.ts";
import { readBlob } from "../reading/read-blob.ts";
import { createPathTakenError, createTooManyEntriesError, createUnpackedTooLargeError } from "../zip-archive.errors.ts";
import { checkPath, collectPlaces, isClashing } from "./check-changes.ts";
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
  /** Relative, without a slash at the end. */
  path: string;
  modifiedAt: Date;
}

export interface CreateArchiveOptions extends LongOperation {
  limits?: ArchiveLimits;
}

/**
 * Packs files into a new ZIP, in the order given. Progress counts unpacked bytes.
 * @returns the archive in pieces
 * @throws ArchiveError for an unsafe path, two of one path, or more than the limits allow; the signal's reason
 */
export async function createArchive(
  items: readonly (NewFile | NewFolder)[],
  { limits = archiveLimits, signal, onProgress }: CreateArchiveOptions = {},
): Promise<Uint8Array<ArrayBuffer>[]> {
  const totalBytes = checkItems(items, limits);
  const pacer = createPacer(signal);
  const collector = createChunkCollector();
  const records: RecordFields[] = [];
  let doneBytes = 0;
  for (const item of items) {
    if (pacer.isDue()) {
      onProgress?.({ doneBytes, totalBytes });
      await pacer.rest();
    }
    records.push(await packItem(item, collector, pacer, signal));
    doneBytes += sizeOf(item);
  }
  const offset = collector.size;
  for (const record of records) collector.add(encodeDirectoryRecord(record));
  collector.add(encodeDirectoryEnd({ entries: records.length, size: collector.size - offset, offset }));
  onProgress?.({ doneBytes, totalBytes });
  return collector.finish();
}

/** @returns the sum of the sizes in bytes */
function checkItems(items: readonly (NewFile | NewFolder)[], limits: ArchiveLimits): number {
  if (items.length > limits.entries) throw createTooManyEntriesError(limits);
  const totalBytes = items.reduce((sum, item) => sum + sizeOf(item), 0);
  if (totalBytes > limits.unpackedSize) throw createUnpackedTooLargeError(limits);
  const taken = collectPlaces(items);
  for (const { path, kind } of items) {
    checkPath(path);
    if (kind === "file" && isClashing(path, taken)) throw createPathTakenError(path);
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
  pacer: Pacer,
  signal: AbortSignal | undefined,
): Promise<RecordFields> {
  const content = await readContent(item, signal);
  const { data, method, compressedSize } = await deflatePaced(content, pacer);
  const name = new TextEncoder().encode(item.kind === "folder" ? `${item.path}/` : item.path);
  const fields: RecordFields = {
    ...madeOnUnix(item.kind),
    versionNeeded: baseVersion,
    flags: name.some((byte) => byte > 127) ? utf8Flag : 0,
    method,
    dosTime: encodeDosTime(item.modifiedAt),
    crc32: computeCrc32(content),
    compressedSize,
    size: content.length,
    name,
    extra: encodeModifiedAt(item.modifiedAt),
    localHeaderOffset: collector.size,
    comment: new Uint8Array(0),
  };
  collector.add(encodeLocalHeader(fields));
  for (const piece of data) collector.add(piece);
  return fields;
}

async function readContent(item: NewFile | NewFolder, signal: AbortSignal | undefined) {
  if (item.kind === "folder") return new Uint8Array(0);
  return item.content instanceof Blob ? await readBlob(item.content, { signal }) : item.content;
}

/** `st_mode` in the upper half, and MS-DOS's mark of a folder. */
function madeOnUnix(kind: "file" | "folder") {
  const mode = kind === "folder" ? 0o040755 : 0o100644;
  const msDosFolder = kind === "folder" ? 0x10 : 0;
  return {
    versionMadeBy: 0x0300 | baseVersion,
    internalAttributes: 0,
    externalAttributes: ((mode << 16) | msDosFolder) >>> 0,
  };
}

/** Info-ZIP's extended timestamp with the time of modification: exact, and free of time zones. Until 2038, as it is. */
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
