import type { FileLimits } from "../attached-file.ts";

export interface StagedFile {
  id: string;
  name: string;
  size: number;
}

type Upload =
  | { step: "waiting" }
  | { step: "uploading"; share: number }
  | { step: "uploaded"; id: string }
  | { step: "failed"; reason: string; canRetry: boolean };

export type ChosenFile = { key: string; name: string; size: number } & Upload;

export interface ChosenFiles {
  files: readonly ChosenFile[];
  notice: string;
  announcement: string;
}

export type FileAction =
  | { type: "add"; files: readonly { key: string; name: string; size: number }[]; limits: FileLimits }
  | { type: "start" | "retry" | "remove"; key: string }
  | { type: "progress"; key: string; share: number }
  | { type: "uploaded"; key: string; staged: StagedFile }
  | { type: "failed"; key: string; reason: string; canRetry: boolean };

export const noFiles: ChosenFiles = { files: [], notice: "", announcement: "" };
