import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import { StartError, toFileStartError } from "../../start-error.ts";
import { sqliteCode } from "../storage-error.server.ts";

/** https://www.sqlite.org/rescode.html */
const sqliteBusy = 5;
const sqliteCorrupt = 11;
const sqliteFull = 13;
const sqliteNotADatabase = 26;

const restore = "restore it from a backup (docs/backups.md)";

/** @returns undefined for errors of others, and for a bug in a statement */
export function toSqliteStartError(error: unknown, path: string): StartError | undefined {
  const code = sqliteCode(error);
  const sentence = code === undefined ? undefined : explain(code);
  if (code === undefined) return undefined;
  if (sentence) return new StartError(`${path} ${sentence}.`, { cause: error });
  const cause =
    code === sqliteFull ? Object.assign(new Error((error as Error).message), { code: "ENOSPC" }) : findFileError(path);
  if (cause) return toFileStartError(cause, path);
  if (!storageCodes.has(code)) return undefined;
  return new StartError(`${path}: ${(error as Error).message}; check the disk and the folder's permissions.`, {
    cause: error,
  });
}

/** READONLY, IOERR, CANTOPEN: without the system's reason. */
const storageCodes = new Set([8, 10, 14]);

function explain(code: number): string | undefined {
  if (code === sqliteNotADatabase) return `is not a SQLite database; ${restore}, or move it away to begin anew`;
  if (code === sqliteCorrupt) return `is damaged; ${restore}`;
  if (code === sqliteBusy) return "is locked by another program; end that one and start again";
  return undefined;
}

/** Repeats what SQLite failed at. Only before the process ends, since closing a file releases its locks. */
function findFileError(path: string): unknown {
  const probe = `${path}.probe`;
  try {
    if (existsSync(path)) closeSync(openSync(path, "r+"));
    closeSync(openSync(probe, "w", 0o600));
  } catch (error) {
    return Object.assign(error as Error, { path });
  } finally {
    rmSync(probe, { force: true });
  }
  return undefined;
}
