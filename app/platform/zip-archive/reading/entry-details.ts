import type { Archive, ArchiveEntry } from "../archive.ts";
import { type DirectoryRecord, parseDirectoryRecord } from "../format/directory-record.ts";
import { decodeComment } from "../format/entry-name.ts";
import { type ExtraField, parseExtraFields, viewOf } from "../format/extra-fields.ts";
import { parseLocalHeader } from "../format/local-header.ts";

/** What is seldom asked for, as views of the archive's bytes. */
export interface EntryDetails {
  rawName: Uint8Array<ArrayBuffer>;
  comment: string;
  extraFields: readonly ExtraField[];
  /** Of the local header, which may have others; empty where it cannot be read. */
  localExtraFields: readonly ExtraField[];
}

export function readEntryDetails(archive: Archive, entry: ArchiveEntry): EntryDetails {
  const { bytes, directory } = archive;
  const record = readRecord(archive, entry);
  const local = parseLocalHeader(viewOf(bytes), entry.place.localHeader, directory.start);
  return {
    rawName: record.name,
    comment: decodeComment(record),
    extraFields: record.extraFields,
    localExtraFields: local ? parseExtraFields(bytes.subarray(local.extraStart, local.data)) : [],
  };
}

/** @returns the entry's record in the directory, which was there when the archive was read */
export function readRecord({ bytes, directory }: Archive, { place }: ArchiveEntry): DirectoryRecord {
  const record = parseDirectoryRecord(bytes, viewOf(bytes), place.record, directory.end);
  if (!record) throw new Error("The entry belongs to another archive.");
  return record;
}
