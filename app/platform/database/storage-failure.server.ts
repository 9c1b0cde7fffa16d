import { type AppError, createUnavailableError } from "../app-error.ts";

/** https://www.sqlite.org/rescode.html: primary result codes after which trying again later may help. */
const sqliteBusy = 5;
const sqliteTransient = new Set([
  sqliteBusy,
  6 /* LOCKED */,
  8 /* READONLY */,
  10 /* IOERR */,
  13 /* FULL */,
  14 /* CANTOPEN */,
]);
/** https://www.postgresql.org/docs/current/errcodes-appendix.html: classes of the same kind. */
const postgresTransient = /^(08|53|55P03|57|58|40)/;
const socketTransient = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND", "EAI_AGAIN"]);

interface DriverError {
  code?: unknown;
  errcode?: unknown;
  message?: unknown;
}

const sqliteCode = (error: DriverError): number | undefined =>
  typeof error.errcode === "number" ? error.errcode & 0xff : undefined;

export const isSqliteBusy = (error: unknown): boolean =>
  typeof error === "object" && error !== null && sqliteCode(error) === sqliteBusy;

/**
 * Tells a database that is full, locked or away from a bug.
 * @returns the 503 to answer with, or undefined where the error is something else.
 */
export function toStorageFailure(error: unknown): AppError | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { code, message } = error as DriverError;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return sqliteTransient.has(sqlite) ? createUnavailableError(error) : undefined;
  if (typeof code === "string" && (postgresTransient.test(code) || socketTransient.has(code)))
    return createUnavailableError(error);
  // pg has no code for these two
  if (typeof message === "string" && /Connection terminated|timeout exceeded when trying to connect/.test(message))
    return createUnavailableError(error);
  return undefined;
}
