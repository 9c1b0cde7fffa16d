// Writes ZIPs byte by byte, including invalid ones, without the code under test: for cases that no tool can produce.
import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntrySpec {
  name: string | Uint8Array;
  content?: Uint8Array | string;
  /** 8 by default; all values except 8 store the content uncompressed. */
  method?: number;
  flags?: number;
  /** Type and permissions; if given, the packing system is Unix. */
  mode?: number;
  dosTime?: number;
  extra?: Uint8Array;
  localExtra?: Uint8Array;
  comment?: string | Uint8Array;
  descriptor?: "signed" | "plain" | "signed zip64" | "plain zip64";
  /** Sizes and offset in zip64 blocks. */
  isZip64?: boolean;
  /** Wrong values for the headers. */
  lies?: {
    size?: number;
    compressedSize?: number;
    crc32?: number;
    localName?: string;
    localMethod?: number;
    offset?: number;
  };
  /** Replaces the compressed content. */
  packed?: Uint8Array;
}

export interface ZipSpec {
  entries: ZipEntrySpec[];
  comment?: string;
  /** Bytes before the archive; not included in offsets unless `isPrefixCounted`. */
  prefix?: Uint8Array;
  isPrefixCounted?: boolean;
  hasZip64End?: boolean;
  lies?: { entries?: number; disk?: number; directorySize?: number; directoryOffset?: number };
}

export const toBytes = (value: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof value === "string" ? new TextEncoder().encode(value) : new Uint8Array(value);

/** @param parts little-endian numbers as [value, bytes], or bytes */
export function pack(
  ...parts: (readonly [value: number, size: 1 | 2 | 4 | 8] | Uint8Array)[]
): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + (part instanceof Uint8Array ? part.length : part[1]), 0);
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    if (part instanceof Uint8Array) bytes.set(part, at);
    else for (let i = 0; i < part[1]; i += 1) bytes[at + i] = Math.floor(part[0] / 256 ** i) % 256;
    at += part instanceof Uint8Array ? part.length : part[1];
  }
  return bytes;
}

/** @returns a block of an extra field */
export const block = (id: number, data: Uint8Array): Uint8Array => pack([id, 2], [data.length, 2], data);

const saturated = 0xffffffff;

interface PackedEntry {
  spec: ZipEntrySpec;
  name: Uint8Array;
  packed: Uint8Array;
  flags: number;
  method: number;
  crc: number;
  size: number;
  compressedSize: number;
}

function packEntry(spec: ZipEntrySpec): PackedEntry {
  const content = toBytes(spec.content ?? "");
  const method = spec.method ?? 8;
  const packed = spec.packed ?? (method === 8 ? deflateRawSync(content) : content);
  return {
    spec,
    name: toBytes(spec.name),
    packed,
    method,
    flags: (spec.flags ?? 0) | (spec.descriptor ? 8 : 0),
    crc: spec.lies?.crc32 ?? crc32(content),
    size: spec.lies?.size ?? content.length,
    compressedSize: spec.lies?.compressedSize ?? packed.length,
  };
}

function localPart({ spec, name, packed, flags, method, crc, size, compressedSize }: PackedEntry): Uint8Array {
  const declared = spec.descriptor ? { crc: 0, size: 0, compressedSize: 0 } : { crc, size, compressedSize };
  const localName = spec.lies?.localName === undefined ? name : toBytes(spec.lies.localName);
  const zip64 = spec.isZip64 ? block(1, pack([declared.size, 8], [declared.compressedSize, 8])) : pack();
  const extra = pack(zip64, spec.localExtra ?? pack());
  return pack(
    [0x04034b50, 4],
    [spec.isZip64 ? 45 : 20, 2],
    [flags, 2],
    [spec.lies?.localMethod ?? method, 2],
    [spec.dosTime ?? 0x5a21_6000, 4],
    [declared.crc, 4],
    [spec.isZip64 ? saturated : declared.compressedSize, 4],
    [spec.isZip64 ? saturated : declared.size, 4],
    [localName.length, 2],
    [extra.length, 2],
    localName,
    extra,
    packed,
    descriptorPart({ spec, crc, size, compressedSize }),
  );
}

function descriptorPart(entry: Pick<PackedEntry, "spec" | "crc" | "size" | "compressedSize">): Uint8Array {
  const { descriptor } = entry.spec;
  if (!descriptor) return pack();
  const width = descriptor.endsWith("zip64") ? 8 : 4;
  const signature = descriptor.startsWith("signed") ? pack([0x08074b50, 4]) : pack();
  return pack(signature, [entry.crc, 4], [entry.compressedSize, width], [entry.size, width]);
}

function recordPart({ spec, name, flags, method, crc, size, compressedSize }: PackedEntry, at: number): Uint8Array {
  const offset = spec.lies?.offset ?? at;
  const zip64 = spec.isZip64 ? block(1, pack([size, 8], [compressedSize, 8], [offset, 8])) : pack();
  const extra = pack(zip64, spec.extra ?? pack());
  const comment = toBytes(spec.comment ?? "");
  return pack(
    [0x02014b50, 4],
    [((spec.mode === undefined ? 0 : 3) << 8) | 30, 2],
    [spec.isZip64 ? 45 : 20, 2],
    [flags, 2],
    [method, 2],
    [spec.dosTime ?? 0x5a21_6000, 4],
    [crc, 4],
    [spec.isZip64 ? saturated : compressedSize, 4],
    [spec.isZip64 ? saturated : size, 4],
    [name.length, 2],
    [extra.length, 2],
    [comment.length, 2],
    [0, 2],
    [0, 2],
    [((spec.mode ?? 0) * 0x10000) >>> 0, 4],
    [spec.isZip64 ? saturated : offset, 4],
    name,
    extra,
    comment,
  );
}

export function buildZip(spec: ZipSpec): Uint8Array<ArrayBuffer> {
  const prefix = spec.prefix ?? pack();
  const counted = spec.isPrefixCounted ? prefix.length : 0;
  const entries = spec.entries.map(packEntry);
  const locals: Uint8Array[] = [];
  const records: Uint8Array[] = [];
  let offset = counted;
  for (const entry of entries) {
    const local = localPart(entry);
    locals.push(local);
    records.push(recordPart(entry, offset));
    offset += local.length;
  }
  const directory = pack(...records);
  const end = {
    entries: spec.lies?.entries ?? entries.length,
    size: spec.lies?.directorySize ?? directory.length,
    offset: spec.lies?.directoryOffset ?? offset,
  };
  const zip64 = spec.hasZip64End ? zip64End(end, offset + directory.length) : pack();
  const comment = toBytes(spec.comment ?? "");
  const count = spec.hasZip64End ? 0xffff : end.entries;
  const disk = spec.lies?.disk ?? 0;
  return pack(
    prefix,
    ...locals,
    directory,
    zip64,
    [0x06054b50, 4],
    [disk, 2],
    [disk, 2],
    [count, 2],
    [count, 2],
    [spec.hasZip64End ? saturated : end.size, 4],
    [spec.hasZip64End ? saturated : end.offset, 4],
    [comment.length, 2],
    comment,
  );
}

function zip64End(
  { entries, size, offset }: { entries: number; size: number; offset: number },
  at: number,
): Uint8Array {
  return pack(
    [0x06064b50, 4],
    [44, 8],
    [45, 2],
    [45, 2],
    [0, 4],
    [0, 4],
    [entries, 8],
    [entries, 8],
    [size, 8],
    [offset, 8],
    [0x07064b50, 4],
    [0, 4],
    [at, 8],
    [1, 4],
  );
}
