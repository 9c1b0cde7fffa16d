import type { Archive, ArchiveEntry } from "../../../app/platform/zip-archive/archive.ts";
import { readRecord, readUnixMode } from "../../../app/platform/zip-archive/format/directory-record.ts";
import { decodeComment } from "../../../app/platform/zip-archive/format/entry-name.ts";
import {
  extendedTimestampFieldId,
  parseExtraFields,
  viewOf,
} from "../../../app/platform/zip-archive/format/extra-fields.ts";
import { parseLocalHeader } from "../../../app/platform/zip-archive/format/local-header.ts";

/** The parts of an entry that a writer must keep, though nothing in the site reads them. */
export function readEntryDetails(archive: Archive, entry: ArchiveEntry) {
  const { bytes, directory } = archive;
  const record = readRecord(archive, entry);
  const local = parseLocalHeader(viewOf(bytes), entry.range.localHeader, directory.start);
  const timestamp = record.extraFields.find(({ id }) => id === extendedTimestampFieldId)?.data;
  return {
    rawName: record.name,
    comment: decodeComment(record),
    unixMode: readUnixMode(record),
    dosTime: record.dosTime,
    modifiedAtS: timestamp && viewOf(timestamp).getInt32(1, true),
    extraFields: record.extraFields,
    localExtraFields: local ? parseExtraFields(bytes.subarray(local.extraStart, local.data)) : [],
  };
}

export const modeOf = (archive: Archive, entry: ArchiveEntry): number | undefined =>
  readEntryDetails(archive, entry).unixMode;

/** The length and text of the archive's comment. */
export const commentOf = ({ bytes, directory }: Archive): Uint8Array => bytes.subarray(directory.endRecord + 20);
