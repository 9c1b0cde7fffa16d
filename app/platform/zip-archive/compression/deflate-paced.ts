import { Deflate, deflateSync } from "fflate";
import type { TimeSlicer } from "#app/lib/time-slicer.ts";

const level = 6;

const atOnceSize = 256 * 1_024;
const sliceSize = 64 * 1_024;

export const storedMethod = 0;
export const deflateMethod = 8;

export interface PackedData {
  method: number;
  data: readonly Uint8Array<ArrayBuffer>[];
  compressedSize: number;
}

export async function deflatePaced(bytes: Uint8Array<ArrayBuffer>, slicer: TimeSlicer): Promise<PackedData> {
  const data = bytes.length <= atOnceSize ? deflateAtOnce(bytes) : await deflateInSlices(bytes, slicer);
  const compressedSize = data.reduce((sum, piece) => sum + piece.length, 0);
  if (compressedSize < bytes.length) return { method: deflateMethod, data, compressedSize };
  return { method: storedMethod, data: bytes.length > 0 ? [bytes] : [], compressedSize: bytes.length };
}

function deflateAtOnce(bytes: Uint8Array): Uint8Array<ArrayBuffer>[] {
  return bytes.length > 0 ? [deflateSync(bytes, { level })] : [];
}

async function deflateInSlices(bytes: Uint8Array, slicer: TimeSlicer): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const stream = new Deflate({ level }, (piece) => pieces.push(piece));
  for (let from = 0; from < bytes.length; from += sliceSize) {
    if (slicer.isDue()) await slicer.yieldToMain();
    stream.push(bytes.subarray(from, from + sliceSize), from + sliceSize >= bytes.length);
  }
  return pieces;
}
