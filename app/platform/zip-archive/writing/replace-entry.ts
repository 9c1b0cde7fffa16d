import type { TimeSlicer } from "#app/lib/time-slicer.ts";
import type { Archive, ArchiveEntry } from "../archive.ts";
import { computeCrc32 } from "../compression/crc-32.ts";
import { deflatePaced, type PackedData } from "../compression/deflate-paced.ts";
import type { DirectoryRecord } from "../format/directory-record.ts";
import { baseVersion, encodeLocalHeader, type RecordFields } from "../format/encode-records.ts";
import { decodeComment, utf8Flag } from "../format/entry-name.ts";
import {
  dropExtraFields,
  unicodeCommentFieldId,
  unicodePathFieldId,
  viewOf,
  zip64FieldId,
} from "../format/extra-fields.ts";
import { descriptorFlag, parseLocalHeader } from "../format/local-header.ts";
import { readRecord } from "../reading/entry-details.ts";

export interface EntryChange {
  bytes?: Uint8Array<ArrayBuffer>;
  path?: string;
}

export interface ReplacedEntry {
  local: Uint8Array<ArrayBuffer>[];
  record: Omit<RecordFields, "localHeaderOffset">;
}

/** Bits 1 and 2: deflate's effort (APPNOTE 4.4.4). */
const deflateEffortFlags = 0x0006;

/** Sizes are written to the header, so a data descriptor is dropped. */
export async function replaceEntry(
  archive: Archive,
  entry: ArchiveEntry,
  change: EntryChange,
  slicer: TimeSlicer,
): Promise<ReplacedEntry> {
  const { bytes } = archive;
  const record = readRecord(archive, entry);
  const view = viewOf(bytes);
  const local = parseLocalHeader(view, entry.range.localHeader, archive.directory.start);
  if (!local) throw new Error("An entry without a local header cannot be replaced.");
  const content = await packContent(archive, entry, change, slicer);
  const { data, ...sizes } = content;
  const naming = renameRecord(record, change.path);
  const dropped = [zip64FieldId, ...naming.staleFieldIds];
  const shared = {
    ...sizes,
    versionNeeded: Math.max(record.versionNeeded, baseVersion),
    flags: naming.flags & ~descriptorFlag & (change.bytes ? ~deflateEffortFlags : ~0),
    dosTime: record.dosTime,
    name: naming.name,
  };
  const localExtra = bytes.subarray(local.extraStart, local.data);
  return {
    local: [encodeLocalHeader({ ...shared, extra: dropExtraFields(localExtra, dropped) }), ...data],
    record: {
      ...shared,
      extra: dropExtraFields(record.extra, dropped),
      comment: naming.comment,
      versionMadeBy: view.getUint16(record.start + 4, true),
      internalAttributes: view.getUint16(record.start + 36, true),
      externalAttributes: record.externalAttributes,
    },
  };
}

async function packContent(
  { bytes }: Archive,
  entry: ArchiveEntry,
  change: EntryChange,
  slicer: TimeSlicer,
): Promise<PackedData & { size: number; crc32: number }> {
  if (change.bytes) {
    const packed = await deflatePaced(change.bytes, slicer);
    return { ...packed, size: change.bytes.length, crc32: computeCrc32(change.bytes) };
  }
  const { method, compressedSize, size, crc32, range } = entry;
  const data = [bytes.subarray(range.data, range.data + compressedSize)];
  return { method, data, compressedSize, size, crc32 };
}

interface Naming {
  name: Uint8Array;
  comment: Uint8Array;
  flags: number;
  /** Extra fields about the old name or comment. */
  staleFieldIds: readonly number[];
}

/** One flag applies to name and comment, so a comment in code page 437 is converted along with the name. */
function renameRecord(record: DirectoryRecord, path: string | undefined): Naming {
  const { name, comment, flags } = record;
  if (path === undefined) return { name, comment, flags, staleFieldIds: [] };
  const encoder = new TextEncoder();
  return {
    name: encoder.encode(path),
    comment: flags & utf8Flag ? comment : encoder.encode(decodeComment(record)),
    flags: flags | utf8Flag,
    staleFieldIds: [unicodePathFieldId, unicodeCommentFieldId],
  };
}
