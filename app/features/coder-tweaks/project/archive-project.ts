import type { RewrittenReference } from "../engines/syntax-converter/rewrite-references.ts";
import type { Project, ProjectFile } from "./project-file.ts";

export interface FolderFile {
  readonly path: string;
  readonly file: File;
}

export type ArchiveSource =
  | { readonly kind: "zip"; readonly file: File }
  | { readonly kind: "folder"; readonly name: string; readonly files: readonly FolderFile[] };

export interface RestoredProject extends Project {
  readonly wizard: string | undefined;
}

export interface ReadingProgress {
  readonly phase: "reading" | "checking";
  readonly doneBytes: number;
  readonly totalBytes: number;
}

/** A part of a project's `files`: tens of thousands in one message would block the page. */
export interface ListedFiles {
  readonly phase: "listed";
  readonly files: readonly ProjectFile[];
}

export interface ReferenceRewrite {
  readonly id: number;
  readonly renames: readonly (readonly [oldPath: string, newPath: string])[];
}

export interface ReferencesRewritten {
  readonly rewritten: readonly RewrittenReference[];
  readonly bytesAfter: number;
}

export interface DownloadSelection {
  readonly ids: readonly number[];
  readonly merged: readonly { readonly id: number; readonly text: string }[];
}
