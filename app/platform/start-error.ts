/** An error that the operator can fix: shown as one sentence without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}

const explanations: Readonly<Record<string, readonly [reason: string, advice: string]>> = {
  EACCES: ["permission denied", "give it to the user that runs the site"],
  EPERM: ["permission denied", "give it to the user that runs the site"],
  EROFS: ["the file system is mounted read-only", "mount it writable"],
  ENOSPC: ["no space or no inodes are left on the disk", "free some"],
  EDQUOT: ["the disk quota is used up", "raise it or free some space"],
  EIO: ["the disk reports an I/O error", "check the disk, then restore a backup if files are damaged"],
  EISDIR: ["a file is expected here, but it is a folder", "move it away"],
  ENOTDIR: ["a part of this path is a file where a folder is expected", "set DATA_DIR to a folder"],
  EEXIST: ["a folder is expected here, but it is a file", "set DATA_DIR to a folder"],
};

export function explainFileError(error: unknown): { reason: string; advice: string } | undefined {
  const { code = "" } = error as NodeJS.ErrnoException;
  const found = Object.hasOwn(explanations, code) ? explanations[code] : undefined;
  return found && { reason: found[0], advice: found[1] };
}

/** @param path the file, for errors that do not name it @returns undefined for other errors */
export function toFileStartError(error: unknown, path?: string): StartError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path: ownPath } = error as NodeJS.ErrnoException;
  const explanation = explainFileError(error);
  const where = ownPath ?? path;
  if (explanation === undefined || where === undefined) return undefined;
  return new StartError(`${where}: ${explanation.reason}; ${explanation.advice} (${code}).`, { cause: error });
}
