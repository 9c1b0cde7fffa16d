/** Reversed polynomial of CRC-32 (ISO 3309; APPNOTE 4.4.7). */
const polynomial = 0xedb88320;

/** Table k tells what a byte does to the remainder k bytes later: sixteen of them take sixteen bytes a step. */
const table = buildTables(16);
const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function buildTables(count: number): Int32Array {
  const tables = new Int32Array(count * 256);
  for (let byte = 0; byte < 256; byte += 1) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
    tables[byte] = crc;
  }
  for (let i = 256; i < tables.length; i += 1) {
    const before = tables[i - 256] ?? 0;
    tables[i] = (before >>> 8) ^ (tables[before & 255] ?? 0);
  }
  return tables;
}

/** "Slicing by 16" (Kounavis and Berry, Intel 2005), on aligned words. @param previous CRC of the bytes before these */
export function computeCrc32(bytes: Uint8Array, previous = 0): number {
  const misaligned = isLittleEndian ? Math.min((4 - (bytes.byteOffset & 3)) & 3, bytes.length) : bytes.length;
  const steps = (bytes.length - misaligned) >>> 4;
  let crc = takeBytes(bytes, 0, misaligned, ~previous);
  if (steps > 0) crc = updateByWords(new Int32Array(bytes.buffer, bytes.byteOffset + misaligned, steps * 4), crc);
  return ~takeBytes(bytes, misaligned + steps * 16, bytes.length, crc) >>> 0;
}

function takeBytes(bytes: Uint8Array, from: number, to: number, before: number): number {
  let crc = before;
  for (let i = from; i < to; i += 1) crc = (crc >>> 8) ^ at((crc ^ (bytes[i] as number)) & 255);
  return crc;
}

/** One step of the remainder, without the inversions before and after (APPNOTE 6.1.5). */
export const updateCrc32 = (crc: number, byte: number): number => (crc >>> 8) ^ at((crc ^ byte) & 255);

/** Within the bounds that the masks below give, so never undefined. */
const at = (index: number): number => table[index] as number;

function updateByWords(words: Int32Array, before: number): number {
  let crc = before;
  for (let i = 0; i < words.length; i += 4) {
    // Four words are there: the view's length is a multiple of four.
    const a = crc ^ (words[i] as number);
    const b = words[i + 1] as number;
    const c = words[i + 2] as number;
    const d = words[i + 3] as number;
    crc = takeWord(a, 12) ^ takeWord(b, 8) ^ takeWord(c, 4) ^ takeWord(d, 0);
  }
  return crc;
}

/** @param behind bytes of the step that follow this word */
const takeWord = (word: number, behind: number): number =>
  at(((behind + 3) << 8) + (word & 255)) ^
  at(((behind + 2) << 8) + ((word >>> 8) & 255)) ^
  at(((behind + 1) << 8) + ((word >>> 16) & 255)) ^
  at((behind << 8) + (word >>> 24));
