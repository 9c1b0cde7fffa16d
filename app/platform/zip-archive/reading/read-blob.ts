import type { LongOperation } from "../archive.ts";

const pieceSize = 4 * 1_024 * 1_024;

/** @throws the signal's reason; the browser's error where the file was deleted or changed */
export async function readBlob(blob: Blob, { signal, onProgress }: LongOperation): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(blob.size);
  for (let from = 0; from < blob.size; from += pieceSize) {
    signal?.throwIfAborted();
    const piece = await blob.slice(from, from + pieceSize).arrayBuffer();
    bytes.set(new Uint8Array(piece), from);
    onProgress?.({ doneBytes: Math.min(from + pieceSize, blob.size), totalBytes: blob.size });
  }
  signal?.throwIfAborted();
  return bytes;
}
