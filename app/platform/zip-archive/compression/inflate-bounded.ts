import { Inflate, inflateSync } from "fflate";
import { EntryFaultError } from "../zip-archive.errors.ts";

/** Deflate cannot turn a byte into more than this (RFC 1951: a 258-byte match in two bits). */
export const maxInflateRatio = 1_032;

/** A slice of input gives 16 MB at most, whatever it claims: the cap on time and memory between two looks at the size. */
export const maxSliceSize = 16 * 1_024;

/** Slices grow from here, so that what lies about its size is found out early. */
const firstSliceSize = 4 * 1_024;

/** Inflates one entry after another, over one buffer for those that fit into a slice. */
export interface Inflater {
  /**
   * @returns what comes out, in pieces that are valid until the next one is asked for
   * @throws EntryFaultError when more or less than `size` bytes come out, or the data is no deflate stream
   */
  inflate(data: Uint8Array, size: number): Generator<Uint8Array, void>;
}

export function createInflater(): Inflater {
  let scratch = new Uint8Array(0);

  /** One byte more than declared, so that fflate, which drops what does not fit, shows that there was more. */
  function borrowScratch(size: number): Uint8Array<ArrayBuffer> {
    if (scratch.length < size + 1) scratch = new Uint8Array(Math.max(size + 1, 64 * 1_024, scratch.length * 2));
    return scratch.subarray(0, size + 1);
  }

  return {
    *inflate(data, size) {
      if (size > data.length * maxInflateRatio) throw badSize(size, false);
      if (data.length === 0) return;
      if (data.length <= maxSliceSize) yield inflateAtOnce(data, size, borrowScratch(size));
      else yield* inflateInSlices(data, size);
    },
  };
}

function inflateAtOnce(data: Uint8Array, size: number, out: Uint8Array): Uint8Array {
  const inflated = refuseBadData(() => inflateSync(data, { out }));
  if (inflated.length !== size) throw badSize(size, inflated.length > size);
  return inflated;
}

function* inflateInSlices(data: Uint8Array, size: number): Generator<Uint8Array, void> {
  let piece = new Uint8Array(0);
  let inflatedSize = 0;
  const stream = new Inflate((inflated) => {
    piece = inflated;
  });
  let sliceSize = firstSliceSize;
  for (let from = 0, to = 0; from < data.length; from = to) {
    to = from + sliceSize;
    sliceSize = Math.min(sliceSize * 2, maxSliceSize);
    refuseBadData(() => stream.push(data.subarray(from, to), to >= data.length));
    inflatedSize += piece.length;
    if (inflatedSize > size) throw badSize(size, true);
    yield piece;
  }
  if (inflatedSize !== size) throw badSize(size, false);
}

/** Whatever fflate throws at bytes of a stranger, its own errors or a RangeError, says the same: they are damaged. */
function refuseBadData<T>(inflate: () => T): T {
  try {
    return inflate();
  } catch (cause) {
    throw new EntryFaultError({ kind: "bad-data" }, { cause });
  }
}

const badSize = (declaredSize: number, isExceeded: boolean) =>
  new EntryFaultError({ kind: "bad-size", declaredSize, isExceeded });
