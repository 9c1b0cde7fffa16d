import { Deflate, deflateSync } from "fflate";
import type { Pacer } from "../pacer.ts";

/** As `zip` and most tools choose. */
const level = 6;

/** Takes fflate some 10 ms. */
const atOnceSize = 256 * 1_024;
const sliceSize = 64 * 1_024;

export const storedMethod = 0;
export const deflateMethod = 8;

export interface PackedData {
  method: number;
  data: readonly Uint8Array<ArrayBuffer>[];
  /** Sum of the data's lengths in bytes. */
  compressedSize: number;
}

/** @returns the bytes deflated, or as they are where that is no longer */
export async function deflatePaced(bytes: Uint8Array<ArrayBuffer>, pacer: Pacer): Promise<PackedData> {
  const data = bytes.length <= atOnceSize ? deflateAtOnce(bytes) : await deflateInSlices(bytes, pacer);
  const compressedSize = data.reduce((sum, piece) => sum + piece.length, 0);
  if (compressedSize < bytes.length) return { method: deflateMethod, data, compressedSize };
  return { method: storedMethod, data: bytes.length > 0 ? [bytes] : [], compressedSize: bytes.length };
}

function deflateAtOnce(bytes: Uint8Array): Uint8Array<ArrayBuffer>[] {
  return bytes.length > 0 ? [deflateSync(bytes, { level })] : [];
}

async function deflateInSlices(bytes: Uint8Array, pacer: Pacer): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const stream = new Deflate({ level }, (piece) => pieces.push(piece));
  for (let from = 0; from < bytes.length; from += sliceSize) {
    if (pacer.isDue()) await pacer.rest();
    stream.push(bytes.subarray(from, from + sliceSize), from + sliceSize >= bytes.length);
  }
  return pieces;
}
