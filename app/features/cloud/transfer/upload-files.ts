import { DriveError } from "../drive/drive.errors.ts";
import type { AskConflict, Drive } from "../drive/drive.ts";
import { planUpload } from "./upload-plan.ts";
import { UploadWriter } from "./upload-writer.ts";

/** A file to upload, or with `file` undefined an empty folder. */
export interface UploadEntry {
  /** Folders below the target, then the own name. */
  readonly path: readonly string[];
  readonly file: File | undefined;
  /** Dropped, but the browser could not read it: it is told, and the others are uploaded. */
  readonly isUnreadable?: boolean;
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

export interface UploadFailure {
  readonly path: readonly string[];
  readonly fault: UploadFault;
}

export interface UploadResult {
  readonly addedIds: readonly string[];
  readonly skipped: number;
  readonly failures: readonly UploadFailure[];
  /** What was whole by then stays. */
  readonly isCancelled: boolean;
}

/**
 * Adds files to a folder, making folders on the way. Undone as one action. Cancelled, what is being written is taken
 * back, 32 files or one large one.
 * Rejects only where nothing can go on: the folder is gone (`DriveError`), or `askConflict` threw.
 */
export async function uploadFiles(
  drive: Drive,
  entries: readonly UploadEntry[],
  targetId: string,
  { limits, askConflict, onProgress, signal }: UploadOptions,
): Promise<UploadResult> {
  if (drive.item(targetId)?.type !== "folder") throw new DriveError("no-such-item");
  const { readable = [], unreadable = [] } = Object.groupBy(entries, ({ isUnreadable }) =>
    isUnreadable ? "unreadable" : "readable",
  );
  const plan = await planUpload(drive, readable, targetId, askConflict, signal);
  const writer = new UploadWriter(drive, targetId, limits, { totals: plan.totals, onProgress, signal });
  for (const step of plan.steps) {
    if (signal?.aborted) break;
    await writer.add(step);
  }
  if (!signal?.aborted) await writer.finish();
  const lost = unreadable.map(({ path }): UploadFailure => ({ path, fault: "unreadable-file" }));
  const { addedIds, failures } = writer;
  const isCancelled = signal?.aborted ?? false;
  return { addedIds, skipped: plan.skipped, failures: [...lost, ...failures], isCancelled };
}
