import type { ArchiveEntry, DirectoryLocation, EntryPlace } from "../archive.ts";
import { type ArchiveLimits, isSuspiciousRatio } from "../archive-limits.ts";
import { deflateMethod, storedMethod } from "../compression/deflate-paced.ts";
import type { EntryFault } from "../entry-fault.ts";
import { type DirectoryRecord, readKind, readUnixMode } from "../format/directory-record.ts";
import { decodeName } from "../format/entry-name.ts";
import { findUnsafePathReason } from "../format/entry-path.ts";
import { readModifiedAtS, viewOf } from "../format/extra-fields.ts";
import {
  descriptorFlag,
  encryptedFlag,
  findDescriptorEnd,
  headersAgree,
  type LocalHeader,
  parseLocalHeader,
} from "../format/local-header.ts";

/** Central directory encryption: local headers are masked (APPNOTE 4.4.4, bit 13). */
const maskedHeadersFlag = 0x2000;

/** @returns the record's entry, with whatever of a fault shows without unpacking it */
export function toEntry(
  bytes: Uint8Array,
  directory: DirectoryLocation,
  limits: ArchiveLimits,
  record: DirectoryRecord,
  id: number,
): ArchiveEntry {
  const kind = readKind(record);
  const name = decodeName(record);
  const localHeader = directory.base + record.localHeaderOffset;
  const local = parseLocalHeader(viewOf(bytes), localHeader, directory.start);
  const found: FoundEntry = { record, local, isKnownKind: kind !== undefined, name, dataLimit: directory.start };
  const fault = findFault(bytes, found, limits);
  return {
    id,
    path: kind === "folder" && name.endsWith("/") ? name.slice(0, -1) : name,
    kind: kind ?? "file",
    method: record.method,
    size: record.size,
    compressedSize: record.compressedSize,
    crc32: record.crc32,
    dosTime: record.dosTime,
    modifiedAtS: readModifiedAtS(record.extraFields),
    unixMode: readUnixMode(record),
    fault,
    place: findPlace(bytes, found, localHeader, fault),
  };
}

interface FoundEntry {
  record: DirectoryRecord;
  local: LocalHeader | undefined;
  isKnownKind: boolean;
  name: string;
  /** Where the directory begins, and data must end. Byte position. */
  dataLimit: number;
}

function findFault(bytes: Uint8Array, found: FoundEntry, limits: ArchiveLimits): EntryFault | undefined {
  const { record, local, name } = found;
  const reason = findUnsafePathReason(name);
  if (reason) return { kind: "unsafe-path", reason };
  if (!found.isKnownKind) return { kind: "special-file" };
  if (record.flags & (encryptedFlag | maskedHeadersFlag)) return { kind: "encrypted" };
  if (!local) return { kind: "truncated" };
  if (!headersAgree(bytes, local, record)) return { kind: "contradictory-headers" };
  if (local.data + record.compressedSize > found.dataLimit) return { kind: "truncated" };
  if (record.method !== storedMethod && record.method !== deflateMethod) {
    return { kind: "unknown-method", method: record.method };
  }
  if (record.method === storedMethod && record.size !== record.compressedSize) {
    return { kind: "bad-size", declaredSize: record.size, isExceeded: record.compressedSize > record.size };
  }
  if (isSuspiciousRatio(record.size, record.compressedSize, limits)) return { kind: "suspicious-ratio" };
  return undefined;
}

function findPlace(
  bytes: Uint8Array,
  { record, local, dataLimit }: FoundEntry,
  localHeader: number,
  fault: EntryFault | undefined,
): EntryPlace {
  const data = local?.data ?? localHeader;
  const place = { record: record.start, localHeader, data };
  // Nobody knows how long its data is; a guess could reach into entries that are sound.
  if (!local || fault?.kind === "truncated" || fault?.kind === "contradictory-headers") return { ...place, end: data };
  const dataEnd = data + record.compressedSize;
  const hasDescriptor = (local.flags & descriptorFlag) !== 0 && dataEnd <= dataLimit;
  return {
    ...place,
    end: hasDescriptor ? findDescriptorEnd(viewOf(bytes), dataEnd, dataLimit, record) : dataEnd,
  };
}
