import { listForms } from "#app/lib/text.ts";
import { createTimeSlicer } from "#app/lib/time-slicer.ts";
import type { Archive, ArchiveEntry, LongOperation } from "../archive.ts";
import { computeCrc32, updateCrc32 } from "../compression/crc-32.ts";
import { deflateMethod, storedMethod } from "../compression/deflate-paced.ts";
import { createInflater } from "../compression/inflate-bounded.ts";
import type { DirectoryRecord } from "../format/directory-record.ts";
import { readRecord } from "../format/directory-record.ts";
import { descriptorFlag } from "../format/local-header.ts";
import { readArchive } from "../reading/read-archive.ts";
import type { PackedContent } from "../writing/replace-entry.ts";
import { writeArchive } from "../writing/write-archive.ts";
import { createNoDecryptionError, createWrongPasswordError } from "../zip-archive.errors.ts";
import { aesMethod, decryptAes, readAesField } from "./zip-aes.ts";

/** "Strong encryption" and a masked directory (APPNOTE 4.4.4, bits 6 and 13). */
const otherEncryptionFlags = 0x2040;

/**
 * An archive without its encryption (ZipCrypto or AES), compressed as it was. Entries that the password does not open, or
 * that are encrypted otherwise, stay as they are.
 * @throws ArchiveError where the password opens none; the signal's reason
 */
export async function decryptArchive(
  archive: Archive,
  password: string,
  { signal, onProgress }: LongOperation = {},
): Promise<Archive> {
  // Browsers provide it only to pages from HTTPS or localhost.
  if (!crypto.subtle) throw createNoDecryptionError();
  const slicer = createTimeSlicer(signal);
  const secrets = listForms(password).map((form) => new TextEncoder().encode(form));
  const encrypted = archive.entries.filter(({ error, kind }) => error?.kind === "encrypted" && kind === "file");
  const changes = new Map<number, { packed: PackedContent }>();
  const totalBytes = encrypted.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  let doneBytes = 0;
  for (const entry of encrypted) {
    if (slicer.isDue()) {
      onProgress?.({ doneBytes, totalBytes });
      await slicer.yieldToMain();
    }
    doneBytes += entry.compressedSize;
    for (const secret of secrets) {
      const packed = await decryptEntry(archive, entry, secret);
      if (!packed) continue;
      changes.set(entry.id, { packed });
      break;
    }
  }
  if (changes.size === 0) throw createWrongPasswordError();
  const entries = archive.entries.map((entry) => (changes.has(entry.id) ? { ...entry, error: undefined } : entry));
  const pieces = await writeArchive({ ...archive, entries }, changes, { signal });
  const decrypted = await readArchive(new Uint8Array(await new Blob(pieces).arrayBuffer()), { signal });
  return decrypted;
}

async function decryptEntry(
  archive: Archive,
  entry: ArchiveEntry,
  password: Uint8Array<ArrayBuffer>,
): Promise<PackedContent | undefined> {
  const record = readRecord(archive, entry);
  const { range, compressedSize, size } = entry;
  if (record.flags & otherEncryptionFlags || range.data + compressedSize > archive.directory.start) return undefined;
  const data = archive.bytes.subarray(range.data, range.data + compressedSize);
  const aes = record.method === aesMethod ? readAesField(record.extraFields) : undefined;
  if (record.method === aesMethod && !aes) return undefined;
  const method = aes?.method ?? record.method;
  if (method !== storedMethod && method !== deflateMethod) return undefined;
  const plain = aes ? await decryptAes(data, password, aes) : decryptZipCrypto(data, password, checkByteOf(record));
  if (!plain) return undefined;
  const crc32 = computeContentCrc(plain, method, size);
  // AE-2 has no checksum of its own: the authentication code has been checked.
  if (crc32 === undefined || (record.crc32 !== crc32 && !(aes && record.crc32 === 0))) return undefined;
  return { method, data: [new Uint8Array(plain)], compressedSize: plain.length, size, crc32 };
}

/** The upper byte of the checksum, or of the time where the checksum follows the data (Info-ZIP). */
const checkByteOf = ({ flags, crc32, dosTime }: DirectoryRecord): number =>
  (flags & descriptorFlag ? dosTime >>> 8 : crc32 >>> 24) & 255;

/** @returns undefined where the data cannot be unpacked to that size: the password was wrong */
function computeContentCrc(packed: Uint8Array, method: number, size: number): number | undefined {
  if (method === storedMethod) return packed.length === size ? computeCrc32(packed) : undefined;
  try {
    let crc = 0;
    for (const piece of createInflater().inflate(packed, size)) crc = computeCrc32(piece, crc);
    return crc;
  } catch {
    return undefined;
  }
}

/** The encryption header before the data (APPNOTE 6.1.3). */
const zipCryptoHeaderSize = 12;

/**
 * "Traditional PKWARE encryption" (APPNOTE 6.1).
 * @param check the byte that must end the decrypted header
 * @returns the compressed data; undefined for a wrong password, which one of 256 passes
 */
function decryptZipCrypto(data: Uint8Array, password: Uint8Array, check: number): Uint8Array<ArrayBuffer> | undefined {
  let [key0, key1, key2] = [0x12345678, 0x23456789, 0x34567890];
  const update = (byte: number) => {
    key0 = updateCrc32(key0, byte);
    key1 = (Math.imul((key1 + (key0 & 255)) | 0, 134_775_813) + 1) | 0;
    key2 = updateCrc32(key2, key1 >>> 24);
  };
  for (const byte of password) update(byte);
  const plain = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i += 1) {
    const pad = (key2 | 2) & 0xffff;
    // Within the bounds of the loop.
    const byte = (data[i] as number) ^ ((Math.imul(pad, pad ^ 1) >>> 8) & 255);
    update(byte);
    plain[i] = byte;
    if (i === zipCryptoHeaderSize - 1 && byte !== check) return undefined;
  }
  return plain.subarray(zipCryptoHeaderSize);
}
