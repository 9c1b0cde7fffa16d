export const blobsFolder = "blobs";

/** One place for the contents of blobs. Their ids are UUIDs of version 7, which begin with their time. */
export interface BlobContents {
  /** Durable when it resolves; what a failure leaves is no contents, and is deleted by `delete`. */
  write(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** A part is in memory at a time. @returns undefined where there are none */
  open(id: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  delete(id: string): Promise<void>;
  /** Yields all ids that sort before this one, including partial writes. */
  listBefore(id: string): AsyncIterable<string>;
}

export const folderPath = (id: string): string => `${id.slice(-2)}/${id}`;

/** @param path in DATA_DIR, with `/` */
export const isBlobFile = (path: string): boolean => /^blobs\/[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(path);
