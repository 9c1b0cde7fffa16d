import { StartError } from "./start-error.ts";

/** What an operating system's error means to an operator, after the path and a colon. */
const explanations: Readonly<Record<string, string>> = {
  EACCES: "permission denied; give it to the user that runs the site",
  EPERM: "permission denied; give it to the user that runs the site",
  EROFS: "the file system is mounted read-only; mount it writable",
  ENOSPC: "no space or no inodes are left on the disk; free some",
  EDQUOT: "the disk quota is used up; raise it or free some space",
  EIO: "the disk reports an I/O error; check the disk, then restore a backup if files are damaged",
  EISDIR: "a file is expected here, but it is a folder; move it away",
  ENOTDIR: "a part of this path is a file where a folder is expected; set DATA_DIR to a folder",
  EEXIST: "a folder is expected here, but it is a file; set DATA_DIR to a folder",
};

/**
 * Explains an error of the file system at start.
 * @param path the file, for errors that do not name it
 * @returns undefined for any other error
 */
export function toFileStartError(error: unknown, path?: string): StartError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "", path: ownPath } = error as NodeJS.ErrnoException;
  const explanation = Object.hasOwn(explanations, code) ? explanations[code] : undefined;
  const where = ownPath ?? path;
  if (explanation === undefined || where === undefined) return undefined;
  return new StartError(`${where}: ${explanation} (${code}).`, { cause: error });
}
