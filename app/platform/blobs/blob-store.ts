export interface WrittenBlob {
  readonly hash: string;
  readonly size: number;
}

export interface OpenBlob {
  readonly size: number;
  readonly bytes: ReadableStream<Uint8Array>;
}

export type ByteParts = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Contents of any size, named by their hash. The same contents are stored once. */
export interface BlobStore {
  /**
   * Stores the bytes as they arrive. They are durable when it resolves, and are kept for a day; after it, only while a
   * row refers to their hash. So blobs are written first, and the rows that refer to them in the transaction that follows.
   * @throws AppError 413 for more than `maxBytes`, 503 where they cannot be stored; nothing is kept
   */
  write(bytes: ByteParts, options: { maxBytes: number }): Promise<WrittenBlob>;
  open(hash: string): Promise<OpenBlob | undefined>;
}
