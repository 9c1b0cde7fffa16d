import { EntryFaultError } from "../zip-archive.errors.ts";
import { baseKind, endKind, linkKind, literalKind } from "./huffman-table.ts";
import { type BlockCodes, createBlockCodes, fixedCodes, readDynamicCodes } from "./inflate-block-codes.ts";

/** How far back a match may reach (RFC 1951, 2). */
const windowSize = 32 * 1_024;
const pieceSize = 256 * 1_024;
const maxMatch = 258;

/** Blocks may be empty: after so many without a piece it is time to let others work. */
const maxBlocksInARow = 256;

/** What follows the data in memory is read ahead at most this far, and not used. */
const readAhead = 8;

/** Inflates one entry after another over the same buffers. Holds 300 KB, whatever comes out. */
export interface Inflater {
  /**
   * @returns what comes out, in pieces that are valid until the next one is asked for; may be empty
   * @throws EntryFaultError before more than `size` bytes come out, where fewer do, or the data is no deflate stream
   */
  inflate(data: Uint8Array, size: number): Generator<Uint8Array, void>;
}

/** RFC 1951. The state stands in one object, so that each step may stop and go on. */
interface InflateState {
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
  /** Of the block that is being read: its codes, or how many stored bytes are left. */
  codes: BlockCodes | undefined;
  storedLeft: number;
  isLastBlock: boolean;
  isDone: boolean;
}

export function createInflater(): Inflater {
  const out = new Uint8Array(windowSize + pieceSize + maxMatch);
  const dynamicCodes = createBlockCodes();

  return {
    *inflate(data, size) {
      const state = startInflating(data, size, out);
      let pieceStart = 0;
      let given = 0;
      while (!state.isDone) {
        inflatePiece(state, dynamicCodes, size);
        const piece = out.subarray(pieceStart, state.outAt);
        given += piece.length;
        yield piece;
        if (state.outAt >= windowSize + pieceSize) slideWindow(state);
        pieceStart = state.outAt;
      }
      if (given !== size) throw badSize(size, false);
    },
  };
}

function startInflating(data: Uint8Array, size: number, out: Uint8Array): InflateState {
  const available = data.buffer.byteLength - data.byteOffset;
  return {
    source: new Uint8Array(data.buffer, data.byteOffset, Math.min(data.length + readAhead, available)),
    sourceSize: data.length,
    at: 0,
    bits: 0,
    bitCount: 0,
    out,
    outAt: 0,
    outEnd: size,
    codes: undefined,
    storedLeft: 0,
    isLastBlock: false,
    isDone: size === 0 && data.length === 0,
  };
}

function slideWindow(state: InflateState): void {
  const from = state.outAt - windowSize;
  state.out.copyWithin(0, from, state.outAt);
  state.outAt -= from;
  state.outEnd -= from;
}

/** Goes on until the buffer is full, the data is at its end, or it has been a while. */
function inflatePiece(state: InflateState, dynamicCodes: BlockCodes, size: number): void {
  const stopAt = windowSize + pieceSize;
  for (let blocks = 0; blocks < maxBlocksInARow && state.outAt < stopAt && !state.isDone; blocks += 1) {
    if (!state.codes && state.storedLeft === 0) startBlock(state, dynamicCodes);
    if (state.codes) inflateCodes(state, state.codes, stopAt, size);
    else copyStored(state, stopAt, size);
    const isBlockDone = !state.codes && state.storedLeft === 0;
    if (state.at - (state.bitCount >> 3) > state.sourceSize) throw badData();
    state.isDone = isBlockDone && state.isLastBlock;
  }
}

function startBlock(state: InflateState, dynamicCodes: BlockCodes): void {
  const take = (count: number) => takeBits(state, count);
  state.isLastBlock = take(1) === 1;
  const type = take(2);
  if (type === 0) startStored(state);
  else if (type === 1) state.codes = fixedCodes;
  else if (type === 2 && readDynamicCodes(dynamicCodes, take)) state.codes = dynamicCodes;
  else throw badData();
}

/** @param count up to 16 */
function takeBits(state: InflateState, count: number): number {
  while (state.bitCount < count) {
    if (state.at >= state.sourceSize) throw badData();
    state.bits |= (state.source[state.at] as number) << state.bitCount;
    state.at += 1;
    state.bitCount += 8;
  }
  const taken = state.bits & ((1 << count) - 1);
  state.bits >>>= count;
  state.bitCount -= count;
  return taken;
}

function startStored(state: InflateState): void {
  // Whole bytes that were read ahead go back; the rest of the current one is padding.
  state.at -= state.bitCount >> 3;
  state.bits = 0;
  state.bitCount = 0;
  const length = takeBits(state, 16);
  if (takeBits(state, 16) !== (length ^ 0xffff)) throw badData();
  state.storedLeft = length;
}

function copyStored(state: InflateState, stopAt: number, size: number): void {
  const { source, sourceSize, at, out, outAt, outEnd } = state;
  const count = Math.min(state.storedLeft, stopAt - outAt);
  if (at + count > sourceSize) throw badData();
  if (outAt + count > outEnd) throw badSize(size, true);
  out.set(source.subarray(at, at + count), outAt);
  state.at += count;
  state.outAt += count;
  state.storedLeft -= count;
}

/**
 * The loop in which all the time goes: one function with local variables, longer than ours are, since every call and
 * property would be paid for per symbol. Behind the source's end bytes count as 0; the caller notices.
 */
function inflateCodes(state: InflateState, codes: BlockCodes, stopAt: number, size: number): void {
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
    if (at > sourceStop) throw badData();
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
    if (entry === 0) throw badData();
    bits >>>= entry & 15;
    bitCount -= entry & 15;
    const kind = (entry >>> 8) & 3;
    if (kind === literalKind) {
      if (outAt >= outEnd) throw badSize(size, true);
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
    if (((entry >>> 8) & 3) !== baseKind) throw badData();
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
    if (distance > outAt) throw badData();
    const end = outAt + length;
    if (end > outEnd) throw badSize(size, true);
    for (let from = outAt - distance; outAt < end; outAt += 1, from += 1) out[outAt] = out[from] as number;
  }
  state.at = at;
  state.bits = bits;
  state.bitCount = bitCount;
  state.outAt = outAt;
}

const badData = () => new EntryFaultError({ kind: "bad-data" });

const badSize = (declaredSize: number, isExceeded: boolean) =>
  new EntryFaultError({ kind: "bad-size", declaredSize, isExceeded });
