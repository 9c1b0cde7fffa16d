const blockSize = 1_024 * 1_024;

/** Smaller pieces are copied together, so that a Blob has few parts. */
const largeSize = 64 * 1_024;

export interface ChunkCollector {
  readonly size: number;
  add(piece: Uint8Array<ArrayBuffer>): void;
  finish(): Uint8Array<ArrayBuffer>[];
}

export function createChunkCollector(): ChunkCollector {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let block = new Uint8Array(blockSize);
  let filled = 0;
  let size = 0;

  function closeBlock(): void {
    if (filled === 0) return;
    chunks.push(block.subarray(0, filled));
    block = block.subarray(filled);
    filled = 0;
  }

  return {
    get size() {
      return size;
    },
    add(piece) {
      size += piece.length;
      if (piece.length >= largeSize) {
        closeBlock();
        chunks.push(piece);
        return;
      }
      if (filled + piece.length > block.length) {
        closeBlock();
        block = new Uint8Array(blockSize);
      }
      block.set(piece, filled);
      filled += piece.length;
    },
    finish() {
      closeBlock();
      return chunks;
    },
  };
}
