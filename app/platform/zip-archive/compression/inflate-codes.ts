import { UnreadableEntryError } from "../zip-archive.errors.ts";
import { baseKind, endKind, linkKind, literalKind } from "./huffman-table.ts";
import type { BlockCodes } from "./inflate-block-codes.ts";

/** Bytes after the data that are read ahead at most, and not used. */
export const readAhead = 8;

/** RFC 1951. The state is one object, so that each step can pause and continue. */
export interface InflateState {
  source: Uint8Array;
  sourceSize: number;
  at: number;
  /** Bits that were taken from the source and not used yet, the next one lowest. */
  bits: number;
  bitCount: number;
  out: Uint8Array;
  outAt: number;
  /** Where in `out` the declared size is reached. */
  outEnd: number;
  codes: BlockCodes | undefined;
  storedLeft: number;
  isLastBlock: boolean;
  isDone: boolean;
}

/** One long function with local variables: calls and properties would cost time per symbol. Past the end bytes are 0. */
export function inflateCodes(state: InflateState, codes: BlockCodes, stopAt: number, size: number): void {
  const { source, sourceSize, out, outEnd } = state;
  const literals = codes.literals.entries;
  const distances = codes.distances.entries;
  const literalBits = codes.literals.bits;
  const literalMask = (1 << literalBits) - 1;
  const distanceBits = codes.distances.bits;
  const distanceMask = (1 << distanceBits) - 1;
  const sourceStop = sourceSize + readAhead;
  let { at, bits, bitCount, outAt } = state;
  while (outAt < stopAt) {
    if (at > sourceStop) throw createBadDataError();
    if (bitCount < 16) {
      bits |= ((source[at] as number) | ((source[at + 1] as number) << 8)) << bitCount;
      at += 2;
      bitCount += 16;
    }
    let entry = literals[bits & literalMask] as number;
    if ((entry & 0x300) === linkKind << 8) {
      bits >>>= literalBits;
      bitCount -= literalBits;
      entry = literals[(entry >>> 16) + (bits & 31)] as number;
    }
    if (entry === 0) throw createBadDataError();
    bits >>>= entry & 15;
    bitCount -= entry & 15;
    const kind = (entry >>> 8) & 3;
    if (kind === literalKind) {
      if (outAt >= outEnd) throw createBadSizeError(size, true);
      out[outAt] = entry >>> 16;
      outAt += 1;
      continue;
    }
    if (kind === endKind) {
      state.codes = undefined;
      break;
    }
    if (bitCount < 16) {
      bits |= ((source[at] as number) | ((source[at + 1] as number) << 8)) << bitCount;
      at += 2;
      bitCount += 16;
    }
    let extra = (entry >>> 4) & 15;
    const length = (entry >>> 16) + (bits & ((1 << extra) - 1));
    bits >>>= extra;
    bitCount -= extra;
    if (bitCount < 16) {
      bits |= ((source[at] as number) | ((source[at + 1] as number) << 8)) << bitCount;
      at += 2;
      bitCount += 16;
    }
    entry = distances[bits & distanceMask] as number;
    if ((entry & 0x300) === linkKind << 8) {
      bits >>>= distanceBits;
      bitCount -= distanceBits;
      entry = distances[(entry >>> 16) + (bits & 127)] as number;
    }
    if (((entry >>> 8) & 3) !== baseKind) throw createBadDataError();
    bits >>>= entry & 15;
    bitCount -= entry & 15;
    if (bitCount < 16) {
      bits |= ((source[at] as number) | ((source[at + 1] as number) << 8)) << bitCount;
      at += 2;
      bitCount += 16;
    }
    extra = (entry >>> 4) & 15;
    const distance = (entry >>> 16) + (bits & ((1 << extra) - 1));
    bits >>>= extra;
    bitCount -= extra;
    if (distance > outAt) throw createBadDataError();
    const end = outAt + length;
    if (end > outEnd) throw createBadSizeError(size, true);
    for (let from = outAt - distance; outAt < end; outAt += 1, from += 1) out[outAt] = out[from] as number;
  }
  state.at = at;
  state.bits = bits;
  state.bitCount = bitCount;
  state.outAt = outAt;
}

export const createBadDataError = () => new UnreadableEntryError({ kind: "bad-data" });

export const createBadSizeError = (declaredSize: number, isExceeded: boolean) =>
  new UnreadableEntryError({ kind: "bad-size", declaredSize, isExceeded });
