import type { UploadEntry } from "./upload-files.ts";

/** Files, or a folder, picked through an input. */
export declare function entriesFromInput(files: Iterable<File>): UploadEntry[];
/** What was dropped or pasted, folders included. Call it while the event is handled: afterwards the browser has forgotten. */
export declare function entriesFromTransfer(transfer: DataTransfer): Promise<UploadEntry[]>;
