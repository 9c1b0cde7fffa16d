import type { DirectoryLocation } from "../archive.ts";
import { recordSignature, recordSize, saturated16, saturated32 } from "./directory-record.ts";
import {
  endRecordSize,
  endSignature,
  zip64LocatorSignature,
  zip64LocatorSize,
  zip64RecordSignature,
  zip64RecordSize,
} from "./end-of-directory.ts";
import { joinBytes, viewOf, zip64FieldId } from "./extra-fields.ts";
import { localHeaderSignature, localHeaderSize } from "./local-header.ts";

/** The first version of the format that knows deflate and folders, and the one that knows zip64 (APPNOTE 4.4.3). */
export const baseVersion = 20;
const zip64Version = 45;

export interface HeaderFields {
  versionNeeded: number;
  flags: number;
  method: number;
  dosTime: number;
  crc32: number;
  compressedSize: number;
  size: number;
  name: Uint8Array;
  extra: Uint8Array;
}

export interface RecordFields extends HeaderFields {
  versionMadeBy: number;
  internalAttributes: number;
  externalAttributes: number;
  localHeaderOffset: number;
  comment: Uint8Array;
}

export function encodeLocalHeader(fields: HeaderFields): Uint8Array<ArrayBuffer> {
  const { compressedSize, size, name } = fields;
  // A local header's block always holds both sizes (APPNOTE 4.5.3).
  const isLong = size >= saturated32 || compressedSize >= saturated32;
  const extra = isLong ? joinBytes([encodeZip64Block([size, compressedSize]), fields.extra]) : fields.extra;
  const header = new Uint8Array(localHeaderSize);
  const view = viewOf(header);
  view.setUint32(0, localHeaderSignature, true);
  writeShared(view, 4, fields, isLong, extra.length);
  return joinBytes([header, name, extra]);
}

export function encodeDirectoryRecord(fields: RecordFields): Uint8Array<ArrayBuffer> {
  const { size, compressedSize, localHeaderOffset, comment, name } = fields;
  const isLong = size >= saturated32 || compressedSize >= saturated32;
  const longValues = isLong ? [size, compressedSize] : [];
  if (localHeaderOffset >= saturated32) longValues.push(localHeaderOffset);
  const extra = longValues.length > 0 ? joinBytes([encodeZip64Block(longValues), fields.extra]) : fields.extra;
  const record = new Uint8Array(recordSize);
  const view = viewOf(record);
  view.setUint32(0, recordSignature, true);
  view.setUint16(4, fields.versionMadeBy, true);
  writeShared(view, 6, fields, isLong, extra.length);
  if (longValues.length > 0) view.setUint16(6, Math.max(fields.versionNeeded, zip64Version), true);
  view.setUint16(32, comment.length, true);
  view.setUint16(36, fields.internalAttributes, true);
  view.setUint32(38, fields.externalAttributes, true);
  view.setUint32(42, Math.min(localHeaderOffset, saturated32), true);
  return joinBytes([record, name, extra, comment]);
}

function writeShared(view: DataView, at: number, fields: HeaderFields, isLong: boolean, extraSize: number): void {
  view.setUint16(at, isLong ? Math.max(fields.versionNeeded, zip64Version) : fields.versionNeeded, true);
  view.setUint16(at + 2, fields.flags, true);
  view.setUint16(at + 4, fields.method, true);
  view.setUint32(at + 6, fields.dosTime, true);
  view.setUint32(at + 10, fields.crc32, true);
  view.setUint32(at + 14, isLong ? saturated32 : fields.compressedSize, true);
  view.setUint32(at + 18, isLong ? saturated32 : fields.size, true);
  view.setUint16(at + 22, fields.name.length, true);
  view.setUint16(at + 24, extraSize, true);
}

function encodeZip64Block(values: readonly number[]): Uint8Array {
  const block = new Uint8Array(4 + values.length * 8);
  const view = viewOf(block);
  view.setUint16(0, zip64FieldId, true);
  view.setUint16(2, values.length * 8, true);
  for (const [i, value] of values.entries()) view.setBigUint64(4 + i * 8, BigInt(value), true);
  return block;
}

export interface DirectoryEnd {
  entries: number;
  size: number;
  offset: number;
}

export function encodeDirectoryEnd({ entries, size, offset }: DirectoryEnd): Uint8Array<ArrayBuffer> {
  const isLong = entries >= saturated16 || size >= saturated32 || offset >= saturated32;
  const end = new Uint8Array(endRecordSize);
  const view = viewOf(end);
  view.setUint32(0, endSignature, true);
  view.setUint16(8, Math.min(entries, saturated16), true);
  view.setUint16(10, Math.min(entries, saturated16), true);
  view.setUint32(12, Math.min(size, saturated32), true);
  view.setUint32(16, Math.min(offset, saturated32), true);
  return isLong ? joinBytes([encodeZip64End({ entries, size, offset }), end]) : end;
}

function encodeZip64End({ entries, size, offset }: DirectoryEnd): Uint8Array {
  const bytes = new Uint8Array(zip64RecordSize + zip64LocatorSize);
  const view = viewOf(bytes);
  view.setUint32(0, zip64RecordSignature, true);
  view.setBigUint64(4, BigInt(zip64RecordSize - 12), true);
  view.setUint16(12, zip64Version, true);
  view.setUint16(14, zip64Version, true);
  view.setBigUint64(24, BigInt(entries), true);
  view.setBigUint64(32, BigInt(entries), true);
  view.setBigUint64(40, BigInt(size), true);
  view.setBigUint64(48, BigInt(offset), true);
  view.setUint32(56, zip64LocatorSignature, true);
  view.setBigUint64(64, BigInt(offset + size), true);
  view.setUint32(72, 1, true);
  return bytes;
}

/** @param moved change of the directory's size and offset in bytes @returns undefined where a number no longer fits */
export function moveDirectoryEnd(
  tail: Uint8Array<ArrayBuffer>,
  directory: DirectoryLocation,
  moved: { size: number; offset: number },
): Uint8Array<ArrayBuffer> | undefined {
  const bytes = tail.slice();
  const view = viewOf(bytes);
  const end = directory.endRecord - directory.end;
  const fits = addTo32(view, end + 12, moved.size) && addTo32(view, end + 16, moved.offset);
  if (directory.zip64) {
    const record = directory.zip64.record - directory.end;
    addTo64(view, record + 40, moved.size);
    addTo64(view, record + 48, moved.offset);
    addTo64(view, directory.zip64.locator - directory.end + 8, moved.size + moved.offset);
  }
  return fits ? bytes : undefined;
}

/** A saturated field stays: the value is in the zip64 record. */
function addTo32(view: DataView, at: number, change: number): boolean {
  const value = view.getUint32(at, true);
  if (value === saturated32) return true;
  if (value + change >= saturated32) return false;
  view.setUint32(at, value + change, true);
  return true;
}

function addTo64(view: DataView, at: number, change: number): void {
  view.setBigUint64(at, view.getBigUint64(at, true) + BigInt(change), true);
}
