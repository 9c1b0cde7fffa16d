import { type BlockCodes, createBlockCodes, fixedCodes, readDynamicCodes } from "./inflate-block-codes.ts";
import { createBadDataError, createBadSizeError, type InflateState, inflateCodes, readAhead } from "./inflate-codes.ts";

/** How far back a match may reach (RFC 1951, 2). */
const windowSize = 32 * 1_024;
const pieceSize = 256 * 1_024;
const maxMatch = 258;

/** Blocks may be empty: after so many without a piece it is time to let others work. */
const maxBlocksInARow = 256;

/** Inflates one entry after another over the same buffers. Holds 300 KB, whatever comes out. */
export interface Inflater {
  /** @returns pieces valid until the next one is asked for @throws UnreadableEntryError before more than `size` bytes */
  inflate(data: Uint8Array, size: number): Generator<Uint8Array, void>;
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
      if (given !== size) throw createBadSizeError(size, false);
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

function inflatePiece(state: InflateState, dynamicCodes: BlockCodes, size: number): void {
  const stopAt = windowSize + pieceSize;
  for (let blocks = 0; blocks < maxBlocksInARow && state.outAt < stopAt && !state.isDone; blocks += 1) {
    if (!state.codes && state.storedLeft === 0) startBlock(state, dynamicCodes);
    if (state.codes) inflateCodes(state, state.codes, stopAt, size);
    else copyStored(state, stopAt, size);
    const isBlockDone = !state.codes && state.storedLeft === 0;
    if (state.at - (state.bitCount >> 3) > state.sourceSize) throw createBadDataError();
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
  else throw createBadDataError();
}

function takeBits(state: InflateState, count: number): number {
  while (state.bitCount < count) {
    if (state.at >= state.sourceSize) throw createBadDataError();
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
  if (takeBits(state, 16) !== (length ^ 0xffff)) throw createBadDataError();
  state.storedLeft = length;
}

function copyStored(state: InflateState, stopAt: number, size: number): void {
  const { source, sourceSize, at, out, outAt, outEnd } = state;
  const count = Math.min(state.storedLeft, stopAt - outAt);
  if (at + count > sourceSize) throw createBadDataError();
  if (outAt + count > outEnd) throw createBadSizeError(size, true);
  out.set(source.subarray(at, at + count), outAt);
  state.at += count;
  state.outAt += count;
  state.storedLeft -= count;
}
