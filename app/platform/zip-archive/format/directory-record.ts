import type { Archive, ArchiveEntry, EntryKind } from "../archive.ts";
import { type ExtraField, parseExtraFields, viewOf, zip64FieldId } from "./extra-fields.ts";

/** "Central directory file header" (APPNOTE 4.3.12): its fixed part in bytes, and its signature. */
export const recordSize = 46;
export const recordSignature = 0x02014b50;

/** Value of a 32-bit field whose number is in the zip64 block. */
export const saturated32 = 0xffff_ffff;
export const saturated16 = 0xffff;

const unixHost = 3;
const macOsHost = 19;

export interface DirectoryRecord {
  start: number;
  end: number;
  isFromUnix: boolean;
  versionNeeded: number;
  flags: number;
  method: number;
  dosTime: number;
  crc32: number;
  compressedSize: number;
  size: number;
  disk: number;
  externalAttributes: number;
  /** As recorded: from the archive's first byte. */
  localHeaderOffset: number;
  /** Position of the field that stores it: 32 bits, or 64 bits in the zip64 block. */
  offsetField: { at: number; isLong: boolean };
  name: Uint8Array<ArrayBuffer>;
  extra: Uint8Array<ArrayBuffer>;
  extraFields: ExtraField[];
  comment: Uint8Array<ArrayBuffer>;
}

/** @returns the record at `start`; undefined where none begins, or it ends behind `limit` */
export function parseDirectoryRecord(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  start: number,
  limit: number,
): DirectoryRecord | undefined {
  if (start + recordSize > limit || view.getUint32(start, true) !== recordSignature) return undefined;
  const nameEnd = start + recordSize + view.getUint16(start + 28, true);
  const extraEnd = nameEnd + view.getUint16(start + 30, true);
  const end = extraEnd + view.getUint16(start + 32, true);
  if (end > limit) return undefined;
  const extra = bytes.subarray(nameEnd, extraEnd);
  const host = view.getUint8(start + 5);
  const record: DirectoryRecord = {
    start,
    end,
    isFromUnix: host === unixHost || host === macOsHost,
    versionNeeded: view.getUint16(start + 6, true),
    flags: view.getUint16(start + 8, true),
    method: view.getUint16(start + 10, true),
    dosTime: view.getUint32(start + 12, true),
    crc32: view.getUint32(start + 16, true),
    compressedSize: view.getUint32(start + 20, true),
    size: view.getUint32(start + 24, true),
    disk: view.getUint16(start + 34, true),
    externalAttributes: view.getUint32(start + 38, true),
    localHeaderOffset: view.getUint32(start + 42, true),
    offsetField: { at: start + 42, isLong: false },
    name: bytes.subarray(start + recordSize, nameEnd),
    extra,
    extraFields: extra.length > 0 ? parseExtraFields(extra) : [],
    comment: bytes.subarray(extraEnd, end),
  };
  applyZip64(record, bytes.byteOffset);
  return record;
}

export function readRecord({ bytes, directory }: Archive, { range }: ArchiveEntry): DirectoryRecord {
  const record = parseDirectoryRecord(bytes, viewOf(bytes), range.record, directory.end);
  if (!record) throw new Error("The entry belongs to another archive.");
  return record;
}

/** The block holds only saturated fields, in this order (APPNOTE 4.5.3). A missing value stays saturated. */
function applyZip64(record: DirectoryRecord, archiveOffset: number): void {
  const block = record.extraFields.find(({ id }) => id === zip64FieldId)?.data;
  if (!block) return;
  const view = viewOf(block);
  let at = 0;
  const next = (): number | undefined => {
    if (at + 8 > block.length) return undefined;
    at += 8;
    return Number(view.getBigUint64(at - 8, true));
  };
  if (record.size === saturated32) record.size = next() ?? saturated32;
  if (record.compressedSize === saturated32) record.compressedSize = next() ?? saturated32;
  if (record.localHeaderOffset === saturated32) {
    const field = block.byteOffset + at - archiveOffset;
    const offset = next();
    if (offset !== undefined) {
      record.localHeaderOffset = offset;
      record.offsetField = { at: field, isLong: true };
    }
  }
  if (record.disk === saturated16 && at + 4 <= block.length) record.disk = view.getUint32(at, true);
}

const fileTypeMask = 0o170000;
const folderType = 0o040000;
const symlinkType = 0o120000;
const regularType = 0o100000;

export function readUnixMode({ isFromUnix, externalAttributes }: DirectoryRecord): number | undefined {
  const mode = externalAttributes >>> 16;
  return isFromUnix && mode !== 0 ? mode : undefined;
}

/** @returns undefined for what is none of the three: a device, a pipe, a socket */
export function readKind(record: DirectoryRecord): EntryKind | undefined {
  if (record.name.at(-1) === 0x2f) return "folder";
  const type = (readUnixMode(record) ?? 0) & fileTypeMask;
  if (type === folderType) return "folder";
  if (type === symlinkType) return "symlink";
  return type === 0 || type === regularType ? "file" : undefined;
}
