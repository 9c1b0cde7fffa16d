import type { DirectoryRecord } from "./directory-record.ts";
import { saturated32 } from "./directory-record.ts";
import { utf8Flag } from "./entry-name.ts";

/** "Local file header" (APPNOTE 4.3.7): its fixed part in bytes. */
export const localHeaderSize = 30;
export const localHeaderSignature = 0x04034b50;

export const encryptedFlag = 0x0001;
/** Sizes and checksum follow the data in a data descriptor. */
export const descriptorFlag = 0x0008;

const descriptorSignature = 0x08074b50;

export interface LocalHeader {
  nameStart: number;
  extraStart: number;
  data: number;
  flags: number;
  method: number;
  crc32: number;
  compressedSize: number;
  size: number;
}

/** @returns undefined where no header starts there, or it ends after `limit` */
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

/** @returns whether both headers describe the same data, so that all readers see the same */
export function headersAgree(bytes: Uint8Array, local: LocalHeader, record: DirectoryRecord): boolean {
  const differing = local.flags ^ record.flags;
  if (local.method !== record.method || differing & encryptedFlag) return false;
  if (!namesAgree(bytes, local, record)) return false;
  // For an ASCII name this flag is irrelevant, and some tools set it in one header only.
  if (differing & utf8Flag && record.name.some((byte) => byte > 127)) return false;
  if (local.flags & descriptorFlag) return true;
  const agree = (recorded: number, real: number) => recorded === real || recorded === saturated32;
  return (
    local.crc32 === record.crc32 && agree(local.compressedSize, record.compressedSize) && agree(local.size, record.size)
  );
}

function namesAgree(bytes: Uint8Array, { nameStart, extraStart }: LocalHeader, { name }: DirectoryRecord): boolean {
  if (extraStart - nameStart !== name.length) return false;
  for (let i = 0; i < name.length; i += 1) if (bytes[nameStart + i] !== name[i]) return false;
  return true;
}

/** @returns the end of the data descriptor that follows the data, or `dataEnd` */
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
