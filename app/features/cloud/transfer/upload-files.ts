import type { AskConflict, Drive } from "../drive/drive.ts";

/** A file to upload, or with `file` undefined an empty folder. */
export interface UploadEntry {
  /** Folders below the target, then the own name. */
  readonly path: readonly string[];
  readonly file: File | undefined;
}

export interface UploadLimits {
  readonly maxFileBytes: number;
  /** What the drive may hold as a whole. */
  readonly quotaBytes: number;
}

export interface UploadOptions {
  readonly limits: UploadLimits;
  readonly askConflict: AskConflict;
  readonly onProgress?: (progress: UploadProgress) => void;
  readonly signal?: AbortSignal;
}

export interface UploadProgress {
  readonly doneFiles: number;
  readonly totalFiles: number;
  readonly doneBytes: number;
  readonly totalBytes: number;
  /** The file under way. */
  readonly currentName: string | undefined;
}

export type UploadFault = "too-large" | "over-quota" | "unreadable-file" | "storage-full" | "storage-failed";

export interface UploadResult {
  readonly addedIds: readonly string[];
  readonly skipped: number;
  readonly failures: readonly { readonly path: readonly string[]; readonly fault: UploadFault }[];
  /** What was whole by then stays. */
  readonly isCancelled: boolean;
}

/**
 * Adds files to a folder, making folders on the way. Undone as one action.
 * Rejects only where nothing can go on: the folder is gone (`DriveError`), or `askConflict` threw.
 */
export declare function uploadFiles(
  drive: Drive,
  entries: readonly UploadEntry[],
  targetId: string,
  options: UploadOptions,
): Promise<UploadResult>;
