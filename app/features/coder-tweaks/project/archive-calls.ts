import type { SourceFile } from "../engines/engine-contract.ts";
import type { Keeping, ProjectFile } from "./project-file.ts";

/** A file of a folder that was picked or dropped. */
export interface FolderFile {
  readonly path: string;
  readonly file: File;
}

export type ArchiveSource =
  | { readonly kind: "zip"; readonly file: File }
  | { readonly kind: "folder"; readonly name: string; readonly files: readonly FolderFile[] };

export interface OpenedProject {
  readonly name: string;
  readonly files: readonly ProjectFile[];
  readonly keeping: Keeping;
}

export interface RestoredProject extends OpenedProject {
  /** What the page gave to be kept. */
  readonly wizard: string | undefined;
}

export interface ReadingProgress {
  readonly phase: "reading" | "checking";
  readonly doneBytes: number;
  readonly totalBytes: number;
}

export interface StagedResult {
  readonly id: number;
  readonly text: string;
  readonly path: string;
}

export interface DownloadWishes {
  /** The results that go into it. */
  readonly ids: readonly number[];
  /** Those of them of which a part was refused, with the text to write. */
  readonly merged: readonly { readonly id: number; readonly text: string }[];
}

/** What the page asks of the worker that has the archive: each call's parameter and result. */
export interface ArchiveCalls {
  open(source: ArchiveSource): OpenedProject;
  /** The project that an earlier visit left here, if any. */
  restore(_: undefined): RestoredProject | undefined;
  /** Undefined where the file is not text. */
  readText(id: number): string | undefined;
  /** Settings, and style sheets if they are asked for, of the whole project. */
  readContext(wants: { importables: boolean }): { configFiles: SourceFile[]; importables: SourceFile[] };
  /** Keeps a file's new text. Returns its size in bytes. */
  stage(result: StagedResult): number;
  readResult(id: number): string | undefined;
  clearResults(_: undefined): void;
  build(wishes: DownloadWishes): Blob;
  /** Returns whether project, results and state are kept, which a full disk may have ended. */
  keepState(wizard: string): boolean;
  /** Drops project, results and state, and what is kept of them. */
  forget(_: undefined): void;
}

export type CallName = keyof ArchiveCalls;
export type CallInput<N extends CallName> = Parameters<ArchiveCalls[N]>[0];
export type CallResult<N extends CallName> = ReturnType<ArchiveCalls[N]>;

export type ArchiveRequest =
  | {
      [N in CallName]: { readonly kind: "call"; readonly call: number; readonly name: N; readonly input: CallInput<N> };
    }[CallName]
  | { readonly kind: "cancel"; readonly call: number };

export type ArchiveAnswer = { readonly call: number } & (
  | { readonly kind: "result"; readonly value: unknown }
  /** A part of a result's `files`: tens of thousands in one message would hold the page up. */
  | { readonly kind: "files"; readonly files: readonly ProjectFile[] }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "progress"; readonly progress: ReadingProgress }
);
