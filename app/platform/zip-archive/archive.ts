import type { EntryError } from "./entry-error.ts";

export type EntryKind = "file" | "folder" | "symlink";

/** Plain values only, so that it can be sent to another thread without the archive's bytes. */
export interface ArchiveEntry {
  readonly id: number;
  /** Decoded name, `/` between folders, without empty and `.` parts. May be unsafe: see `error`. */
  readonly path: string;
  readonly kind: EntryKind;
  readonly method: number;
  readonly size: number;
  readonly compressedSize: number;
  readonly crc32: number;
  readonly error: EntryError | undefined;
  readonly range: EntryRange;
}

export interface EntryRange {
  readonly record: number;
  readonly localHeader: number;
  /** First byte of the compressed data; equals `end` where it is unknown. */
  readonly data: number;
  readonly end: number;
}

export interface DirectoryLocation {
  readonly start: number;
  readonly end: number;
  /** Added to a recorded offset gives a position: the length of data before the archive that the offsets do not count. */
  readonly base: number;
  readonly declaredEntries: number;
  readonly endRecord: number;
  readonly zip64: { readonly record: number; readonly locator: number } | undefined;
}

export interface Archive {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In the directory's order; `entries[id].id === id`. */
  readonly entries: readonly ArchiveEntry[];
  readonly unpackedSize: number;
  readonly directory: DirectoryLocation;
}

export interface ArchiveProgress {
  readonly doneBytes: number;
  readonly totalBytes: number;
}

export interface LongOperation {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: ArchiveProgress) => void) | undefined;
}
