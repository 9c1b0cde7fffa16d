import { type AppError, createUnavailableError } from "../app-error.ts";
import { FileReplacedError } from "./sqlite/file-identity.server.ts";

/** https://www.sqlite.org/rescode.html: primary result codes after which a retry may succeed. */
const sqliteBusy = 5;
const sqliteTransient = new Set([
  sqliteBusy,
  6 /* LOCKED */,
  8 /* READONLY */,
  10 /* IOERR */,
  13 /* FULL */,
  14 /* CANTOPEN */,
]);
/** https://www.postgresql.org/docs/current/errcodes-appendix.html; 25P03 and 25P04: a timeout; 25006: now a standby. */
const postgresTransient = /^(08|40|53|57|58|55P03|25P03|25P04|25006)/;
const socketTransient = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ENETUNREACH",
  "EADDRNOTAVAIL",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EMFILE",
  "ENFILE",
  "ERR_STREAM_DESTROYED",
  "ERR_STREAM_WRITE_AFTER_END",
]);
/** Errors of files: a full or failing disk, a quota, a file system that became read-only. */
const fileTransient = new Set(["ENOSPC", "EDQUOT", "EIO", "EROFS"]);
/** Errors without a code of pg, its pool and Kysely, for a connection that is lost, not opened, or being closed. */
const lostConnection = new RegExp(
  [
    "^Connection terminated",
    "is not queryable$",
    "^Postgres connection has been discarded$",
    "^Received unexpected \\w+ message from backend",
    "^timeout expired$",
    "^timeout exceeded when trying to connect$",
    "^There was an error establishing an SSL connection$",
    "^Cannot use a pool after calling end on the pool$",
    "^driver has already been destroyed$",
  ].join("|"),
);

interface DriverError {
  code?: unknown;
  errcode?: unknown;
  message?: unknown;
  syscall?: unknown;
}

export function sqliteCode(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { errcode } = error as DriverError;
  return typeof errcode === "number" ? errcode & 0xff : undefined;
}

export const isSqliteBusy = (error: unknown): boolean => sqliteCode(error) === sqliteBusy;

/** Tells a database that is full, locked or unreachable from a bug. @returns a 503, or undefined for another error */
export function toStorageError(error: unknown): AppError | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if (error instanceof FileReplacedError) return createUnavailableError(error);
  const { code, message, syscall } = error as DriverError;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return sqliteTransient.has(sqlite) ? createUnavailableError(error) : undefined;
  if (
    typeof code === "string" &&
    (postgresTransient.test(code) || socketTransient.has(code) || fileTransient.has(code))
  )
    return createUnavailableError(error);
  // The file of a Unix socket is missing while PostgreSQL restarts.
  if (code === "ENOENT" && syscall === "connect") return createUnavailableError(error);
  if (typeof message === "string" && lostConnection.test(message)) return createUnavailableError(error);
  return undefined;
}
