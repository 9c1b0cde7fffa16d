import type { TimeSlicer } from "#app/lib/time-slicer.ts";
import type { Archive, ArchiveEntry } from "../archive.ts";
import { computeCrc32 } from "../compression/crc-32.ts";
import { deflatePaced, type PackedData } from "../compression/deflate-paced.ts";
import { readRecord } from "../format/directory-record.ts";
import { baseVersion, encodeLocalHeader, type RecordFields } from "../format/encode-records.ts";
import { aesFieldId, dropExtraFields, joinBytes, viewOf, zip64FieldId } from "../format/extra-fields.ts";
import { descriptorFlag, encryptedFlag, parseLocalHeader } from "../format/local-header.ts";
import { renameRecord } from "./rename-record.ts";

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
