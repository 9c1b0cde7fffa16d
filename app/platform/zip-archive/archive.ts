import type { EntryFault } from "./entry-fault.ts";

export type EntryKind = "file" | "folder" | "symlink";

/**
 * One row of an archive's directory. Plain values only, so that it can be sent to another thread without taking the
 * archive's bytes along; what is kept as bytes (raw name, extra fields) comes from `readEntryDetails`.
 */
export interface ArchiveEntry {
  /** Place in the directory, from 0. Names the entry in changes. */
  readonly id: number;
  /** Decoded name, `/` between folders, without the slash that ends a folder's name. May be unsafe: see `fault`. */
  readonly path: string;
  readonly kind: EntryKind;
  /** 0 is stored, 8 deflate (APPNOTE 4.4.5). */
  readonly method: number;
  /** Unpacked size in bytes, as the directory declares it. */
  readonly size: number;
  readonly compressedSize: number;
  readonly crc32: number;
  /** MS-DOS date in the upper 16 bits, time in the lower; local time of whoever packed it. */
  readonly dosTime: number;
  /** Seconds since 1970 in UTC, where the extended timestamp (0x5455) says so. */
  readonly modifiedAtS: number | undefined;
  /** Type and permission bits (`st_mode`), where the packing system was Unix. */
  readonly unixMode: number | undefined;
  /** Why the entry is kept, but cannot be read or changed. */
  readonly fault: EntryFault | undefined;
  readonly place: EntryPlace;
}

/** Byte positions within the archive. */
export interface EntryPlace {
  /** The entry's record in the directory. */
  readonly record: number;
  readonly localHeader: number;
  /** First byte of the compressed data; equals `end` where nothing sound can be said of it. */
  readonly data: number;
  /** Behind the data and its descriptor, if any. */
  readonly end: number;
}

/** Where the directory lies and what describes it. Byte positions within the archive. */
export interface DirectoryLocation {
  readonly start: number;
  /** Behind the last byte that the end record counts as the directory's. */
  readonly end: number;
  /** Added to a recorded offset gives a position: the length of what stands before the archive, where nobody counted it. */
  readonly base: number;
  readonly declaredEntries: number;
  readonly endRecord: number;
  readonly zip64: { readonly record: number; readonly locator: number } | undefined;
}

export interface Archive {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In the directory's order; `entries[id].id === id`. */
  readonly entries: readonly ArchiveEntry[];
  readonly comment: string;
  /** Sum of the declared sizes in bytes. */
  readonly unpackedSize: number;
  readonly directory: DirectoryLocation;
}

/** What a long operation reports, in bytes of its own measure. */
export interface ArchiveProgress {
  readonly doneBytes: number;
  readonly totalBytes: number;
}

export interface LongOperation {
  /** Ends the operation within about 50 ms, which then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: ArchiveProgress) => void) | undefined;
}
