import { crc32 } from "node:zlib";
import { storedMethod } from "../compression/deflate-paced.ts";
import {
  encodeDirectoryEnd,
  encodeDirectoryRecord,
  encodeLocalHeader,
  type RecordFields,
} from "../format/encode-records.ts";
import { describeNewEntry } from "./create-archive.ts";

export interface StreamedFile {
  /** Relative, `/` between folders; the caller makes it safe and unique. */
  path: string;
  modifiedAt: Date;
  /** Called twice and must give the same bytes, because their checksum precedes them. */
  open(): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>>;
}

/** A ZIP of files of any size, not compressed: only the directory is in memory. */
export async function* streamArchive(files: AsyncIterable<StreamedFile>): AsyncGenerator<Uint8Array> {
  const records: RecordFields[] = [];
  let offset = 0;
  for await (const file of files) {
    const record = await describeFile(file, offset);
    const header = encodeLocalHeader(record);
    yield header;
    yield* await file.open();
    records.push(record);
    offset += header.length + record.size;
  }
  let size = 0;
  for (const record of records) {
    const entry = encodeDirectoryRecord(record);
    size += entry.length;
    yield entry;
  }
  yield encodeDirectoryEnd({ entries: records.length, size, offset });
}

async function describeFile(
  { path, modifiedAt, open }: StreamedFile,
  localHeaderOffset: number,
): Promise<RecordFields> {
  let size = 0;
  let checksum = 0;
  for await (const part of await open()) {
    size += part.length;
    checksum = crc32(part, checksum);
  }
  const measured = { method: storedMethod, crc32: checksum, compressedSize: size, size };
  return describeNewEntry({ kind: "file", path, modifiedAt, ...measured, localHeaderOffset });
}
