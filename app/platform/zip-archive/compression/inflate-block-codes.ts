import { baseKind, createHuffmanTable, endKind, fillHuffmanTable, type HuffmanTable } from "./huffman-table.ts";

export interface BlockCodes {
  literals: HuffmanTable;
  distances: HuffmanTable;
}

export const createBlockCodes = (): BlockCodes => ({
  literals: createHuffmanTable(10),
  distances: createHuffmanTable(8),
});

/** Extra bits of length codes 257 to 285, and of distance codes (RFC 1951, 3.2.5). */
const lengthExtraBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceExtraBits = Array.from({ length: 30 }, (_, code) => Math.max(0, (code >> 1) - 1));
const maxLength = 258;

const literalSymbols = Int32Array.from({ length: 286 }, (_, symbol) => symbol << 16);
literalSymbols[256] = endKind << 8;
literalSymbols.set(listBases(lengthExtraBits, 3), 257);
// The last length has a code of its own.
literalSymbols[285] = (maxLength << 16) | (baseKind << 8);
const distanceSymbols = Int32Array.from(listBases(distanceExtraBits, 1));
const codeLengthSymbols = Int32Array.from({ length: 19 }, (_, symbol) => symbol << 16);

function listBases(extraBits: readonly number[], first: number): number[] {
  let base = first;
  return extraBits.map((bits) => {
    const entry = (base << 16) | (baseKind << 8) | (bits << 4);
    base += 1 << bits;
    return entry;
  });
}

export const fixedCodes = createFixedCodes();

function createFixedCodes(): BlockCodes {
  const lengths = new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280);
  const codes = createBlockCodes();
  // Literals 286 and 287 and distances 30 and 31 have codes that no data may use.
  fillHuffmanTable(
    codes.literals,
    lengths,
    Int32Array.from({ length: 288 }, (_, i) => literalSymbols[i] ?? -1),
  );
  fillHuffmanTable(
    codes.distances,
    new Uint8Array(32).fill(5),
    Int32Array.from({ length: 32 }, (_, i) => distanceSymbols[i] ?? -1),
  );
  return codes;
}

const codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const codeLengthTable = createHuffmanTable(7);
const codeLengthLengths = new Uint8Array(19);
const lengths = new Uint8Array(286 + 30);

/** Reads the codes of a dynamic block (RFC 1951, 3.2.7) into the tables. @returns false where they are not valid */
export function readDynamicCodes(codes: BlockCodes, takeBits: (count: number) => number): boolean {
  const literalCount = takeBits(5) + 257;
  const distanceCount = takeBits(5) + 1;
  const codeLengthCount = takeBits(4) + 4;
  if (literalCount > 286 || distanceCount > 30) return false;
  codeLengthLengths.fill(0);
  for (const symbol of codeLengthOrder.slice(0, codeLengthCount)) codeLengthLengths[symbol] = takeBits(3);
  if (!fillHuffmanTable(codeLengthTable, codeLengthLengths, codeLengthSymbols)) return false;
  const count = literalCount + distanceCount;
  return (
    readLengths(count, takeBits) &&
    fillHuffmanTable(codes.literals, lengths.subarray(0, literalCount), literalSymbols) &&
    fillHuffmanTable(codes.distances, lengths.subarray(literalCount, count), distanceSymbols)
  );
}

function readLengths(count: number, takeBits: (count: number) => number): boolean {
  for (let i = 0; i < count; ) {
    const symbol = readCodeLength(takeBits);
    if (symbol === undefined) return false;
    if (symbol < 16) {
      lengths[i] = symbol;
      i += 1;
      continue;
    }
    if (symbol === 16 && i === 0) return false;
    const repeated = symbol === 16 ? (lengths[i - 1] as number) : 0;
    const times = symbol === 16 ? 3 + takeBits(2) : symbol === 17 ? 3 + takeBits(3) : 11 + takeBits(7);
    if (i + times > count) return false;
    lengths.fill(repeated, i, i + times);
    i += times;
  }
  return true;
}

/** Bit by bit, as there are few: codes have seven bits at most. */
function readCodeLength(takeBits: (count: number) => number): number | undefined {
  let code = 0;
  for (let length = 1; length <= 7; length += 1) {
    code |= takeBits(1) << (length - 1);
    const entry = codeLengthTable.entries[code] as number;
    if (entry !== 0 && (entry & 15) === length) return entry >>> 16;
  }
  return undefined;
}
