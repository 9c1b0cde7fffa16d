import type { DirectoryRecord } from "./directory-record.ts";
import { saturated32 } from "./directory-record.ts";
import { utf8Flag } from "./entry-name.ts";

/** "Local file header" (APPNOTE 4.3.7): its fixed part in bytes, and its signature. */
export const localHeaderSize = 30;
export const localHeaderSignature = 0x04034b50;

export const encryptedFlag = 0x0001;
/** Sizes and checksum stand behind the data, in a data descriptor. */
export const descriptorFlag = 0x0008;

const descriptorSignature = 0x08074b50;

export interface LocalHeader {
  /** Byte positions in the archive. */
  nameStart: number;
  extraStart: number;
  data: number;
  flags: number;
  method: number;
  crc32: number;
  compressedSize: number;
  size: number;
}

/** @returns the header at `start`; undefined where none is, or it ends behind `limit` */
export function parseLocalHeader(view: DataView, start: number, limit: number): LocalHeader | undefined {
  if (!(start >= 0 && start + localHeaderSize <= limit)) return undefined;
  if (view.getUint32(start, true) !== localHeaderSignature) return undefined;
  const nameStart = start + localHeaderSize;
  const extraStart = nameStart + view.getUint16(start + 26, true);
  const data = extraStart + view.getUint16(start + 28, true);
  if (data > limit) return undefined;
  return {
    nameStart,
    extraStart,
    data,
    flags: view.getUint16(start + 6, true),
    method: view.getUint16(start + 8, true),
    crc32: view.getUint32(start + 14, true),
    compressedSize: view.getUint32(start + 18, true),
    size: view.getUint32(start + 22, true),
  };
}

/** @returns whether both headers of an entry tell of the same data, so that no two readers see two things */
export function headersAgree(bytes: Uint8Array, local: LocalHeader, record: DirectoryRecord): boolean {
  const differing = local.flags ^ record.flags;
  if (local.method !== record.method || differing & encryptedFlag) return false;
  if (!namesAgree(bytes, local, record)) return false;
  // Of an ASCII name this flag says nothing, and some tools set it in one header only.
  if (differing & utf8Flag && record.name.some((byte) => byte > 127)) return false;
  if (local.flags & descriptorFlag) return true;
  const agree = (said: number, real: number) => said === real || said === saturated32;
  return (
    local.crc32 === record.crc32 && agree(local.compressedSize, record.compressedSize) && agree(local.size, record.size)
  );
}

function namesAgree(bytes: Uint8Array, { nameStart, extraStart }: LocalHeader, { name }: DirectoryRecord): boolean {
  if (extraStart - nameStart !== name.length) return false;
  for (let i = 0; i < name.length; i += 1) if (bytes[nameStart + i] !== name[i]) return false;
  return true;
}

/** @returns the position behind the data descriptor that follows the data at `dataEnd`, or `dataEnd` if none does */
export function findDescriptorEnd(view: DataView, dataEnd: number, limit: number, record: DirectoryRecord): number {
  for (const isSigned of [true, false]) {
    for (const isLong of [false, true]) {
      const start = dataEnd + (isSigned ? 4 : 0);
      const end = start + (isLong ? 20 : 12);
      if (end > limit) continue;
      if (isSigned && view.getUint32(dataEnd, true) !== descriptorSignature) continue;
      if (view.getUint32(start, true) === record.crc32 && readSizes(view, start + 4, isLong) === sizesOf(record)) {
        return end;
      }
    }
  }
  return dataEnd;
}

const sizesOf = ({ compressedSize, size }: DirectoryRecord) => `${compressedSize} ${size}`;

const readSizes = (view: DataView, at: number, isLong: boolean): string =>
  isLong
    ? `${view.getBigUint64(at, true)} ${view.getBigUint64(at + 8, true)}`
    : `${view.getUint32(at, true)} ${view.getUint32(at + 4, true)}`;
