import type { TimeSlicer } from "#app/lib/time-slicer.ts";
import type { Archive, ArchiveEntry } from "../archive.ts";
import { computeCrc32 } from "../compression/crc-32.ts";
import { deflatePaced, type PackedData } from "../compression/deflate-paced.ts";
import { type DirectoryRecord, readRecord } from "../format/directory-record.ts";
import { baseVersion, encodeLocalHeader, type RecordFields } from "../format/encode-records.ts";
import { decodeComment, decodeName, hasBackslashes, utf8Flag } from "../format/entry-name.ts";
import {
  aesFieldId,
  dropExtraFields,
  encodeUnicodeField,
  joinBytes,
  readUnicodeField,
  unicodeCommentFieldId,
  unicodePathFieldId,
  viewOf,
  zip64FieldId,
} from "../format/extra-fields.ts";
import { descriptorFlag, encryptedFlag, parseLocalHeader } from "../format/local-header.ts";

export interface PackedContent extends PackedData {
  size: number;
  crc32: number;
}

export interface EntryChange {
  bytes?: Uint8Array<ArrayBuffer>;
  packed?: PackedContent;
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
  const dropped = [zip64FieldId, ...(change.packed ? [aesFieldId] : []), ...naming.staleFieldIds];
  const shared = {
    ...sizes,
    versionNeeded: change.packed ? baseVersion : Math.max(record.versionNeeded, baseVersion),
    flags:
      naming.flags &
      ~descriptorFlag &
      (change.bytes ? ~deflateEffortFlags : ~0) &
      (change.packed ? ~encryptedFlag : ~0),
    dosTime: record.dosTime,
    name: naming.name,
  };
  const localExtra = bytes.subarray(local.extraStart, local.data);
  const extraOf = (extra: Uint8Array<ArrayBuffer>) => joinBytes([dropExtraFields(extra, dropped), naming.newFields]);
  return {
    local: [encodeLocalHeader({ ...shared, extra: extraOf(localExtra) }), ...data],
    record: {
      ...shared,
      extra: extraOf(record.extra),
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
): Promise<PackedContent> {
  if (change.packed) return change.packed;
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
  staleFieldIds: readonly number[];
  newFields: Uint8Array;
}

const none = new Uint8Array(0);
const encoder = new TextEncoder();

/** Unchanged parts of the name keep their bytes and so their folder; else it becomes UTF-8 with its flag. */
function renameRecord(record: DirectoryRecord, newPath: string | undefined): Naming {
  const { name, comment, flags } = record;
  if (newPath === undefined) return { name, comment, flags, staleFieldIds: [], newFields: none };
  const path = hasBackslashes(record) ? newPath.replaceAll("/", "\\") : newPath;
  const spliced = flags & utf8Flag ? undefined : spliceName(record, path);
  if (spliced) {
    const hasField = readUnicodeField(record.extraFields, unicodePathFieldId, name) !== undefined;
    const newFields = hasField ? encodeUnicodeField(unicodePathFieldId, spliced, path) : none;
    return { name: spliced, comment, flags, staleFieldIds: [unicodePathFieldId], newFields };
  }
  return {
    name: encoder.encode(path),
    comment: flags & utf8Flag ? comment : encoder.encode(decodeComment(record)),
    flags: flags | utf8Flag,
    staleFieldIds: [unicodePathFieldId, unicodeCommentFieldId],
    newFields: none,
  };
}

/** @returns the old bytes up to the first slash or dot behind which the path changes; undefined unless the rest is ASCII */
function spliceName(record: DirectoryRecord, path: string): Uint8Array | undefined {
  const oldParts = splitPath(decodeName(record));
  const parts = splitPath(path);
  const kept = parts.findIndex((part, index) => part !== oldParts[index]);
  const rest = parts.slice(kept).join("");
  // No encoding of names has the byte of a slash or a dot within another character.
  const ends = [0, ...[...record.name.keys()].filter((at) => record.name[at] === 0x2f || record.name[at] === 0x2e)];
  const keptBytes = record.name.subarray(0, kept === 0 ? 0 : (ends[kept] ?? -1) + 1);
  const isSplit = ends.length === oldParts.length;
  return isSplit && kept >= 0 && /^[\x20-\x7e]*$/.test(rest)
    ? Uint8Array.from([...keptBytes, ...encoder.encode(rest)])
    : undefined;
}

const splitPath = (path: string): string[] => path.split(/(?<=[/.])/);
