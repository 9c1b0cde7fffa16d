import type { DirectoryLocation } from "../archive.ts";
import {
  createDamagedDirectoryError,
  createNotAZipError,
  createSplitError,
  createTruncatedError,
} from "../zip-archive.errors.ts";
import { recordSignature, saturated16, saturated32 } from "./directory-record.ts";
import { viewOf } from "./extra-fields.ts";
import { localHeaderSignature } from "./local-header.ts";

/** "End of central directory record" (APPNOTE 4.3.16), and its zip64 records (4.3.14, 4.3.15). In bytes. */
export const endRecordSize = 22;
export const endSignature = 0x06054b50;
export const zip64RecordSize = 56;
export const zip64RecordSignature = 0x06064b50;
export const zip64LocatorSize = 20;
export const zip64LocatorSignature = 0x07064b50;

const maxCommentSize = 0xffff;
const spannedSignature = 0x08074b50;

/** The last valid end record counts, preferably one whose comment ends with the file. @throws ArchiveError */
export function locateDirectory(bytes: Uint8Array): DirectoryLocation {
  const view = viewOf(bytes);
  let firstError: unknown;
  for (const position of listEndRecords(view)) {
    try {
      return readLocation(view, position);
    } catch (error) {
      firstError ??= error;
    }
  }
  throw firstError ?? explainMissingEnd(view);
}

function listEndRecords(view: DataView): number[] {
  const exact: number[] = [];
  const followed: number[] = [];
  const last = view.byteLength - endRecordSize;
  for (let at = last; at >= Math.max(0, last - maxCommentSize); at -= 1) {
    if (view.getUint8(at) !== 0x50 || view.getUint32(at, true) !== endSignature) continue;
    const end = at + endRecordSize + view.getUint16(at + 20, true);
    if (end === view.byteLength) exact.push(at);
    else if (end < view.byteLength) followed.push(at);
  }
  return [...exact, ...followed];
}

function explainMissingEnd(view: DataView): Error {
  const first = view.byteLength >= 4 ? view.getUint32(0, true) : 0;
  if (first === spannedSignature) return createSplitError();
  return first === localHeaderSignature ? createTruncatedError() : createNotAZipError();
}

interface EndFields {
  declaredEntries: number;
  size: number;
  offset: number;
}

function readLocation(view: DataView, endRecord: number): DirectoryLocation {
  const zip64 = findZip64(view, endRecord);
  const { declaredEntries, size, offset } = readEndFields(view, endRecord, zip64?.record);
  const end = zip64?.record ?? endRecord;
  if (size === 0) return readEmptyLocation({ declaredEntries, offset, end, endRecord, zip64 });
  const start = findStart(view, end, size, offset);
  const base = start - offset;
  // An archive inside a truncated one would look like one with a prefix, and hide the outer files.
  if (base > 0 && view.getUint32(0, true) === localHeaderSignature) throw createTruncatedError();
  return { start, end: start + size, base, declaredEntries, endRecord, zip64 };
}

/** A wiped end record must not make a full archive look empty: the numbers have to match. */
function readEmptyLocation(found: Omit<DirectoryLocation, "start" | "base"> & { offset: number }): DirectoryLocation {
  const { offset, ...location } = found;
  const { end, declaredEntries } = location;
  if (declaredEntries > 0 || offset !== end) throw createDamagedDirectoryError("its list of files is empty");
  return { ...location, start: end, base: 0 };
}

/** Usually right before the end record; otherwise at the declared offset. */
function findStart(view: DataView, end: number, size: number, offset: number): number {
  for (const start of [end - size, offset]) {
    const isInside = start >= 0 && start >= offset && start + size <= end && start + 4 <= view.byteLength;
    if (isInside && view.getUint32(start, true) === recordSignature) return start;
  }
  throw createDamagedDirectoryError("its list of files is not where it should be");
}

function readEndFields(view: DataView, at: number, zip64Record: number | undefined): EndFields {
  const short = {
    disk: view.getUint16(at + 4, true),
    directoryDisk: view.getUint16(at + 6, true),
    entriesHere: view.getUint16(at + 8, true),
    declaredEntries: view.getUint16(at + 10, true),
    size: view.getUint32(at + 12, true),
    offset: view.getUint32(at + 16, true),
  };
  const fields = zip64Record === undefined ? short : mergeZip64(view, short, zip64Record);
  if (fields.disk !== 0 || fields.directoryDisk !== 0 || fields.entriesHere !== fields.declaredEntries) {
    throw createSplitError();
  }
  return fields;
}

function mergeZip64<T extends Record<string, number>>(view: DataView, short: T, record: number): T {
  const long: Record<string, number> = {
    disk: view.getUint32(record + 16, true),
    directoryDisk: view.getUint32(record + 20, true),
    entriesHere: Number(view.getBigUint64(record + 24, true)),
    declaredEntries: Number(view.getBigUint64(record + 32, true)),
    size: Number(view.getBigUint64(record + 40, true)),
    offset: Number(view.getBigUint64(record + 48, true)),
  };
  for (const [name, value] of Object.entries(short)) {
    const isSaturated = value === saturated32 || (value === saturated16 && name !== "size" && name !== "offset");
    if (!isSaturated && value !== long[name]) throw createDamagedDirectoryError("its two end records disagree");
  }
  return { ...short, ...long };
}

function findZip64(view: DataView, endRecord: number): DirectoryLocation["zip64"] {
  const locator = endRecord - zip64LocatorSize;
  if (locator < 0 || view.getUint32(locator, true) !== zip64LocatorSignature) return undefined;
  if (view.getUint32(locator + 16, true) > 1) throw createSplitError();
  const recorded = Number(view.getBigUint64(locator + 8, true));
  for (const record of [recorded, locator - zip64RecordSize]) {
    if (record < 0 || record + zip64RecordSize > locator) continue;
    if (view.getUint32(record, true) !== zip64RecordSignature) continue;
    const end = record + 12 + Number(view.getBigUint64(record + 4, true));
    if (end === locator) return { record, locator };
  }
  throw createDamagedDirectoryError("its zip64 end record is missing");
}
