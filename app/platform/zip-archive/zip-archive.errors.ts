import { type ArchiveLimits, formatLimit } from "./archive-limits.ts";
import { describeEntryError, type EntryError } from "./entry-error.ts";

export type ArchiveErrorCode =
  | "not-a-zip"
  | "truncated"
  | "split"
  | "damaged-directory"
  | "archive-too-large"
  | "unpacked-too-large"
  | "too-many-entries"
  | "suspicious-ratio"
  | "unsafe-path"
  | "path-taken"
  | "unchangeable-entry"
  | "result-too-large"
  | "wrong-password"
  | "no-decryption";

/** An archive as a whole cannot be read or written. The message is shown to the visitor. */
export class ArchiveError extends Error {
  readonly code: ArchiveErrorCode;

  constructor(code: ArchiveErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ArchiveError";
    this.code = code;
  }
}

export class UnreadableEntryError extends Error {
  readonly entryError: EntryError;

  constructor(error: EntryError, options?: ErrorOptions) {
    super(describeEntryError(error), options);
    this.name = "UnreadableEntryError";
    this.entryError = error;
  }
}

export const createNotAZipError = (): ArchiveError => new ArchiveError("not-a-zip", "This file is not a ZIP archive.");

export const createTruncatedError = (): ArchiveError =>
  new ArchiveError("truncated", "This ZIP is incomplete: the list of files at its end is missing.");

export const createSplitError = (): ArchiveError =>
  new ArchiveError("split", "This is one part of a split ZIP. Join the parts into one file first.");

export const createDamagedDirectoryError = (what: string): ArchiveError =>
  new ArchiveError("damaged-directory", `This ZIP is damaged: ${what}.`);

export const createArchiveTooLargeError = ({ archiveSize }: ArchiveLimits): ArchiveError =>
  new ArchiveError("archive-too-large", `This ZIP is larger than ${formatLimit(archiveSize)}.`);

export const createUnpackedTooLargeError = ({ unpackedSize }: ArchiveLimits): ArchiveError =>
  new ArchiveError("unpacked-too-large", `The files are larger than ${formatLimit(unpackedSize)} together.`);

export const createTooManyEntriesError = ({ entries }: ArchiveLimits): ArchiveError =>
  new ArchiveError("too-many-entries", `There are more than ${entries.toLocaleString("en")} files and folders.`);

export const createSuspiciousRatioError = ({ ratio }: ArchiveLimits): ArchiveError =>
  new ArchiveError(
    "suspicious-ratio",
    `This ZIP unpacks to more than ${ratio.toLocaleString("en")} times its size, as only a trap does.`,
  );

export const createUnsafePathError = (path: string): ArchiveError =>
  new ArchiveError("unsafe-path", `A file in a ZIP cannot be called "${path}".`);

export const createPathTakenError = (path: string): ArchiveError =>
  new ArchiveError("path-taken", `There is another "${path}" in the ZIP.`);

export const createResultTooLargeError = (): ArchiveError =>
  new ArchiveError("result-too-large", "The ZIP would be larger than 4 GB.");

export const createWrongPasswordError = (): ArchiveError =>
  new ArchiveError("wrong-password", "This password does not open the ZIP.");

export const createNoDecryptionError = (): ArchiveError =>
  new ArchiveError("no-decryption", "Browsers decrypt on pages with HTTPS only. Unpack the ZIP and choose the folder.");
