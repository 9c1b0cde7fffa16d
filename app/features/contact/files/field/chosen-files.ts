import type { FileLimits } from "../attached-file.ts";

/** A file that the server has, and that no sent message names yet. */
export interface StagedFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
}

type Upload =
  | { step: "waiting" }
  /** @property share of the file that was sent, from 0 to 1 */
  | { step: "uploading"; share: number }
  | { step: "uploaded"; id: string }
  | { step: "failed"; reason: string; canRetry: boolean };

export type ChosenFile = { key: string; name: string; size: number } & Upload;

export interface ChosenFiles {
  files: readonly ChosenFile[];
  /** Why something was not added. */
  notice: string;
  /** What changed last, for screen readers. */
  announcement: string;
}

export type FileAction =
  | { type: "add"; files: readonly { key: string; name: string; size: number }[]; limits: FileLimits }
  | { type: "start" | "retry" | "remove"; key: string }
  | { type: "progress"; key: string; share: number }
  | { type: "uploaded"; key: string; staged: StagedFile }
  | { type: "failed"; key: string; reason: string; canRetry: boolean };

export const noFiles: ChosenFiles = { files: [], notice: "", announcement: "" };
