import { updateCrc32 } from "../compression/crc-32.ts";

/** The encryption header before the data (APPNOTE 6.1.3). */
const zipCryptoHeaderSize = 12;

/**
 * "Traditional PKWARE encryption" (APPNOTE 6.1).
 * @param check the byte that must end the decrypted header
 * @returns the compressed data; undefined for a wrong password, which one of 256 passes
 */
export function decryptZipCrypto(
  data: Uint8Array,
  password: Uint8Array,
  check: number,
): Uint8Array<ArrayBuffer> | undefined {
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
