import { AppError } from "#app/platform/app-error.ts";
import { toFileStartError } from "#app/platform/start-error.ts";

export class BackupError extends Error {
  override readonly name: string = "BackupError";
}

/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: no space for the index of the write-ahead log. */
const sqliteFullCodes: readonly unknown[] = [13, 4874];

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", errcode } = error as NodeJS.ErrnoException & { errcode?: unknown };
  return sqliteFullCodes.includes(errcode) || ["ENOSPC", "EDQUOT"].includes(code) || isDiskFull(error.cause);
}

/** @param folder where files are written @returns a sentence for what the file system refuses; else the error itself */
export function toBackupError(error: unknown, folder: string): unknown {
  if (error instanceof BackupError) return error;
  if (isDiskFull(error))
    return new BackupError(`${folder}: no space is left on the disk; free some and try again.`, { cause: error });
  const known = toFileStartError(error);
  return known ? new BackupError(known.message, { cause: error }) : error;
}

export const createBackupRunningError = (): AppError =>
  new AppError({ code: "backups/running", status: 409, message: "A backup is being made already." });

export const createRestoreRunningError = (): AppError =>
  new AppError({ code: "backups/restoring", status: 409, message: "A backup is being restored already." });

export const createBackupGoneError = (): AppError =>
  new AppError({ code: "backups/gone", status: 404, message: "This backup does not exist any more." });

export const createRestoreByCommandError = (): AppError =>
  new AppError({
    code: "backups/restore-by-command",
    status: 409,
    message: "This site cannot be restored from this page: use the command.",
  });

/** An error of an off-site target. Its message is one sentence without passwords and keys. */
export class OffsiteError extends BackupError {
  override readonly name = "OffsiteError";
  readonly isTransient: boolean;

  constructor(message: string, { isTransient = false, cause }: { isTransient?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isTransient = isTransient;
  }
}

/** The target lacks a request that the copies do not depend on. */
export class UnsupportedError extends OffsiteError {}

export function explainNetworkError(error: unknown): string | undefined {
  const { code = "" } = (error ?? {}) as NodeJS.ErrnoException;
  const reasons: Readonly<Record<string, string>> = {
    ENOTFOUND: "DNS does not know its name",
    EAI_AGAIN: "DNS does not respond",
    ECONNREFUSED: "the connection was refused",
    ECONNRESET: "the connection was cut",
    EPIPE: "the connection was cut",
    UND_ERR_SOCKET: "the connection was cut",
    ETIMEDOUT: "it does not respond",
    UND_ERR_CONNECT_TIMEOUT: "it does not respond",
    UND_ERR_HEADERS_TIMEOUT: "it does not respond",
    UND_ERR_BODY_TIMEOUT: "it does not respond",
    EHOSTUNREACH: "there is no route to it",
    ENETUNREACH: "there is no route to it",
    EHOSTDOWN: "there is no route to it",
  };
  return Object.hasOwn(reasons, code) ? reasons[code] : undefined;
}
