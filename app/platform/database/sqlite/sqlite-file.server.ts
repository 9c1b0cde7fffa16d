import { DatabaseSync, type DatabaseSyncOptions, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";
import QuickLRU from "quick-lru";
import { isSqliteBusy } from "../storage-error.server.ts";

interface CachedStatement {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
}

const cacheLimit = 250;

/** FULL survives a power cut, NORMAL does not (measured). Small pages suit short rows with many indexes. */
const writerPragmas = `
  pragma page_size = 2048;
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma trusted_schema = off;
  pragma cell_size_check = on;
  pragma secure_delete = on;
  pragma journal_size_limit = 67108864;
  pragma wal_autocheckpoint = 2000;
  pragma temp_store = memory;
`;

const toSqliteValue = (value: unknown): SQLInputValue => {
  if (value === undefined) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  return value as SQLInputValue;
};

export class SqliteFile extends DatabaseSync {
  readonly #statements = new QuickLRU<string, CachedStatement>({ maxSize: cacheLimit });

  #prepareOnce(sql: string): CachedStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.prepare(sql);
    const entry = { statement, returnsRows: statement.columns().length > 0 };
    this.#statements.set(sql, entry);
    return entry;
  }

  /** Node's statements keep their database, which here keeps them: forgotten, both are collected. */
  override close(): void {
    this.#statements.clear();
    super.close();
  }

  query<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const { statement, returnsRows } = this.#prepareOnce(sql);
    const values = parameters.map(toSqliteValue);
    if (returnsRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }
}

/** @param busyTimeoutMs how long a locked file blocks the whole process; 0 where the caller retries */
export function openSqliteWriter(path: string, { busyTimeoutMs }: { busyTimeoutMs: number }): SqliteFile {
  const options: DatabaseSyncOptions = { timeout: Math.max(busyTimeoutMs, 5_000), defensive: true };
  const file = new SqliteFile(path, options);
  try {
    file.exec(writerPragmas);
    file.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
    verifyWritable(file);
  } catch (error) {
    file.close();
    throw error;
  }
  return file;
}

/** SQLite also opens read-only files, and fails at the first write. */
function verifyWritable(file: SqliteFile): void {
  try {
    file.exec("begin immediate; create table not_kept (id); rollback");
  } catch (error) {
    if (!isSqliteBusy(error)) throw error; // another connection is writing, thus it can be written
  }
}

/** Read-only, so that readers never see an unfinished write. */
export function openSqliteReader(path: string): SqliteFile {
  const file = new SqliteFile(path, { readOnly: true, timeout: 250, defensive: true });
  file.exec("pragma trusted_schema = off; pragma cell_size_check = on; pragma temp_store = memory");
  return file;
}
