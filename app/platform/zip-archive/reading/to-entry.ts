import type { ArchiveEntry, DirectoryLocation, EntryRange } from "../archive.ts";
import { type ArchiveLimits, isSuspiciousRatio } from "../archive-limits.ts";
import { deflateMethod, storedMethod } from "../compression/deflate-paced.ts";
import type { EntryError } from "../entry-error.ts";
import { type DirectoryRecord, readKind } from "../format/directory-record.ts";
import { decodeName, findUnsafePathReason, hasBackslashes, toPathKey } from "../format/entry-name.ts";
import { viewOf } from "../format/extra-fields.ts";
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

export function toEntry(
  bytes: Uint8Array,
  directory: DirectoryLocation,
  limits: ArchiveLimits,
  record: DirectoryRecord,
  id: number,
): ArchiveEntry {
  const name = hasBackslashes(record) ? decodeName(record).replaceAll("\\", "/") : decodeName(record);
  const kind = name.endsWith("/") ? "folder" : readKind(record);
  const localHeader = directory.base + record.localHeaderOffset;
  const local = parseLocalHeader(viewOf(bytes), localHeader, directory.start);
  const found: FoundEntry = { record, local, isKnownKind: kind !== undefined, name, dataLimit: directory.start };
  const error = findError(bytes, found, limits);
  return {
    id,
    // One spelling for './src/a.js' and 'src/a.js'; an unsafe path stays as it is.
    path: (findUnsafePathReason(name) ? undefined : toPathKey(name)) ?? name,
    kind: kind ?? "file",
    method: record.method,
    size: record.size,
    compressedSize: record.compressedSize,
    crc32: record.crc32,
    error,
    range: findRange(bytes, found, localHeader, error),
  };
}

interface FoundEntry {
  record: DirectoryRecord;
  local: LocalHeader | undefined;
  isKnownKind: boolean;
  name: string;
  dataLimit: number;
}

function findError(bytes: Uint8Array, found: FoundEntry, limits: ArchiveLimits): EntryError | undefined {
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

function findRange(
  bytes: Uint8Array,
  { record, local, dataLimit }: FoundEntry,
  localHeader: number,
  error: EntryError | undefined,
): EntryRange {
  const data = local?.data ?? localHeader;
  const place = { record: record.start, localHeader, data };
  // The length of its data is unknown; a guess could overlap other entries.
  if (!local || error?.kind === "truncated" || error?.kind === "contradictory-headers") return { ...place, end: data };
  const dataEnd = data + record.compressedSize;
  const hasDescriptor = (local.flags & descriptorFlag) !== 0 && dataEnd <= dataLimit;
  return {
    ...place,
    end: hasDescriptor ? findDescriptorEnd(viewOf(bytes), dataEnd, dataLimit, record) : dataEnd,
  };
}
