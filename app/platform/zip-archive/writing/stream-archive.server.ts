import { crc32 } from "node:zlib";
import {
  baseVersion,
  encodeDirectoryEnd,
  encodeDirectoryRecord,
  encodeLocalHeader,
  type RecordFields,
} from "../format/encode-records.ts";
import { utf8Flag } from "../format/entry-name.ts";
import { encodeDosTime, encodeModifiedAt, madeOnUnix } from "./create-archive.ts";

export interface StreamedFile {
  /** Relative, `/` between folders; the caller makes it safe and unique. */
  path: string;
  modifiedAt: Date;
  /** Called twice and must give the same bytes, because their checksum precedes them. */
  open(): Promise<AsyncIterable<Uint8Array>>;
}

const stored = 0;

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
  const name = new TextEncoder().encode(path);
  return {
    ...madeOnUnix("file"),
    versionNeeded: baseVersion,
    flags: name.some((byte) => byte > 127) ? utf8Flag : 0,
    method: stored,
    dosTime: encodeDosTime(modifiedAt),
    crc32: checksum,
    compressedSize: size,
    size,
    name,
    extra: encodeModifiedAt(modifiedAt),
    localHeaderOffset,
    comment: new Uint8Array(0),
  };
}
