import type {} from "#app/platform/database/tables.ts";

export type BlobPlace = "folder" | "database";

export interface BlobsTable {
  hash: string;
  size: number;
  /** Where it was written: it is read from there, whatever the setting is now. */
  place: BlobPlace;
  /** Names the contents. Other than the hash it is never used again, so contents can be deleted after their row. */
  content_id: string;
  stored_at: string;
}

export interface BlobChunksTable {
  content_id: string;
  position: number;
  bytes: Uint8Array;
}

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    blobs: BlobsTable;
    blob_chunks: BlobChunksTable;
  }
}
