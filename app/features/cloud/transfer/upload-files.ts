import { DriveError } from "../drive/drive.errors.ts";
import type { AskConflict, Drive } from "../drive/drive.ts";
import { planUpload, type UploadEntry } from "./upload-plan.ts";
import {
  type RenamedFile,
  type UploadError,
  type UploadLimits,
  type UploadProgress,
  UploadWriter,
} from "./upload-writer.ts";

export interface UploadOptions {
  readonly limits: UploadLimits;
  readonly askConflict: AskConflict;
  readonly onProgress?: (progress: UploadProgress) => void;
  /** For each file that is stored, or that this drive will not accept. */
  readonly onSettled?: (path: readonly string[]) => void;
  readonly signal?: AbortSignal;
}

export interface UploadResult {
  readonly addedIds: readonly string[];
  readonly skipped: number;
  readonly renamed: readonly RenamedFile[];
  readonly errors: readonly UploadError[];
  readonly isCanceled: boolean;
}

/**
 * Adds files and their folders, undone as one action. Canceling rolls back the running batch, 32 files or one large
 * one. Rejects only if nothing can begin: the folder is missing (`DriveError`), or `askConflict` threw.
 */
export async function uploadFiles(
  drive: Drive,
  entries: readonly UploadEntry[],
  targetId: string,
  { limits, askConflict, onProgress, onSettled, signal }: UploadOptions,
): Promise<UploadResult> {
  if (drive.item(targetId)?.type !== "folder") throw new DriveError("no-such-item");
  const { readable = [], unreadable = [] } = Object.groupBy(entries, ({ isUnreadable }) =>
    isUnreadable ? "unreadable" : "readable",
  );
  const plan = await planUpload(drive, readable, targetId, askConflict, signal);
  const writer = new UploadWriter(drive, targetId, plan, limits, { onProgress, onSettled, signal });
  for (const step of plan.steps) {
    if (signal?.aborted) break;
    await writer.add(step);
  }
  if (!signal?.aborted) await writer.finish();
  const lost = unreadable.map(({ path }): UploadError => ({ path, code: "unreadable-file" }));
  const { addedIds, renamed, errors } = writer;
  const isCanceled = signal?.aborted ?? false;
  return { addedIds, skipped: plan.skipped, renamed, errors: [...lost, ...errors], isCanceled };
}
