/** Meaning of a code: the two upper bits of an entry's low half. */
export const literalKind = 0;
export const baseKind = 1;
export const endKind = 2;
export const linkKind = 3;

const maxCodeLength = 15;
/** One subtable per symbol at worst, each as large as the longest codes need. */
const maxSymbols = 288;

/**
 * Codes by their bits as they arrive. An entry is 0 where no code leads; else, from the lowest bit: 4 bits code length,
 * 4 bits number of extra bits, 2 bits kind, and from bit 16 the literal, the base of a length or distance, or the
 * place of a subtable for codes longer than the first lookup.
 */
export interface HuffmanTable {
  entries: Int32Array;
  bits: number;
}

const subtableBits = (bits: number) => maxCodeLength - bits;

export const createHuffmanTable = (bits: number): HuffmanTable => ({
  entries: new Int32Array((1 << bits) + maxSymbols * (1 << subtableBits(bits))),
  bits,
});

const counts = new Uint16Array(maxCodeLength + 1);
const nextCodes = new Uint16Array(maxCodeLength + 1);

/**
 * Builds the table (RFC 1951, 3.2.2).
 * @param symbols negative for codes that data must not use
 * @returns false if there are too many codes
 */
export function fillHuffmanTable(table: HuffmanTable, lengths: Uint8Array, symbols: Int32Array): boolean {
  const { entries, bits } = table;
  if (!assignCodes(lengths)) return false;
  const first = 1 << bits;
  entries.fill(0, 0, first);
  const subtableSize = 1 << subtableBits(bits);
  let subtablesEnd = first;
  for (let symbol = 0; symbol < lengths.length; symbol += 1) {
    const length = lengths[symbol] as number;
    if (length === 0) continue;
    const code = nextCodes[length] as number;
    nextCodes[length] = code + 1;
    const reversed = reverseBits(code, length);
    const entry = symbols[symbol] as number;
    if (entry < 0) continue;
    if (length <= bits) {
      for (let i = reversed; i < first; i += 1 << length) entries[i] = entry | length;
      continue;
    }
    const low = reversed & (first - 1);
    if (entries[low] === 0) {
      entries[low] = (subtablesEnd << 16) | (linkKind << 8) | bits;
      entries.fill(0, subtablesEnd, subtablesEnd + subtableSize);
      subtablesEnd += subtableSize;
    }
    const subtable = (entries[low] as number) >>> 16;
    for (let i = reversed >>> bits; i < subtableSize; i += 1 << (length - bits)) {
      entries[subtable + i] = entry | (length - bits);
    }
  }
  return true;
}

function assignCodes(lengths: Uint8Array): boolean {
  counts.fill(0);
  for (const length of lengths) counts[length] = (counts[length] as number) + 1;
  let code = 0;
  counts[0] = 0;
  for (let length = 1; length <= maxCodeLength; length += 1) {
    code = (code + (counts[length - 1] as number)) << 1;
    nextCodes[length] = code;
    if (code + (counts[length] as number) > 1 << length) return false;
  }
  return true;
}

function reverseBits(code: number, length: number): number {
  let reversed = 0;
  for (let i = 0; i < length; i += 1) reversed |= ((code >>> i) & 1) << (length - 1 - i);
  return reversed;
}
