import { Z_NO_FLUSH, Z_OK, Z_STREAM_END, ZStream, zlibInflate, zlibInflateInit2, zlibInflateReset } from "pako";
import { UnreadableEntryError } from "../zip-archive.errors.ts";

/** Raw deflate data with a window of 32 KB. */
const rawWindowBits = -15;
const pieceSize = 256 * 1_024;
/** Blocks may be empty: after so many bytes without a piece it is time to let others work. */
const sliceSize = 16 * 1_024;
/** Room for one match behind the declared size keeps the fast loop to the last byte. */
const roomBehind = 258;

/** Inflates one entry after another over the same buffers. Holds 300 KB, whatever comes out. */
export interface Inflater {
  /** @returns pieces valid until the next one is asked for @throws UnreadableEntryError before more than `size` bytes */
  inflate(data: Uint8Array, size: number): Generator<Uint8Array, void>;
}

export function createInflater(): Inflater {
  const out = new Uint8Array(pieceSize);
  const stream = new ZStream();
  zlibInflateInit2(stream, rawWindowBits);

  return {
    *inflate(data, size) {
      zlibInflateReset(stream);
      stream.input = data;
      stream.next_in = 0;
      stream.output = out;
      let isDone = size === 0 && data.length === 0;
      while (!isDone) {
        stream.avail_in = Math.min(sliceSize, data.length - stream.next_in);
        stream.next_out = 0;
        stream.avail_out = Math.min(pieceSize, size - stream.total_out + roomBehind);
        const status = zlibInflate(stream, Z_NO_FLUSH);
        isDone = status === Z_STREAM_END;
        // Data that ends early gives Z_BUF_ERROR: neither taken nor given.
        if (!isDone && status !== Z_OK) throw new UnreadableEntryError({ kind: "bad-data" });
        if (stream.total_out > size) throw createBadSizeError(size, true);
        yield out.subarray(0, stream.next_out);
      }
      if (stream.total_out !== size) throw createBadSizeError(size, false);
    },
  };
}

const createBadSizeError = (declaredSize: number, isExceeded: boolean) =>
  new UnreadableEntryError({ kind: "bad-size", declaredSize, isExceeded });
