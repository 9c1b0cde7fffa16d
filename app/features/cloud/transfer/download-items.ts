import type { Drive, LongTask } from "../drive/drive.ts";

export interface Download {
  readonly name: string;
  readonly content: Blob;
}

/** One file as it is, a folder or several items as a ZIP. Rejects with a `DriveError`, or the signal's reason. */
export declare function packDownload(drive: Drive, ids: readonly string[], options?: LongTask): Promise<Download>;
/** Hands it to the browser. */
export declare function saveDownload(download: Download): void;
