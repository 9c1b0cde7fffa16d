import type { Archive, ArchiveEntry } from "../archive.ts";
import { type DirectoryRecord, parseDirectoryRecord } from "../format/directory-record.ts";
import { decodeComment } from "../format/entry-name.ts";
import { type ExtraField, parseExtraFields, viewOf } from "../format/extra-fields.ts";
import { parseLocalHeader } from "../format/local-header.ts";

export interface EntryDetails {
  rawName: Uint8Array<ArrayBuffer>;
  comment: string;
  extraFields: readonly ExtraField[];
  localExtraFields: readonly ExtraField[];
}

export function readEntryDetails(archive: Archive, entry: ArchiveEntry): EntryDetails {
  const { bytes, directory } = archive;
  const record = readRecord(archive, entry);
  const local = parseLocalHeader(viewOf(bytes), entry.range.localHeader, directory.start);
  return {
    rawName: record.name,
    comment: decodeComment(record),
    extraFields: record.extraFields,
    localExtraFields: local ? parseExtraFields(bytes.subarray(local.extraStart, local.data)) : [],
  };
}

export function readRecord({ bytes, directory }: Archive, { range }: ArchiveEntry): DirectoryRecord {
  const record = parseDirectoryRecord(bytes, viewOf(bytes), range.record, directory.end);
  if (!record) throw new Error("The entry belongs to another archive.");
  return record;
}
