import { backup, DatabaseSync } from "node:sqlite";
import { sqliteCode } from "#app/platform/database/storage-error.server.ts";
import { BackupError } from "../backup.errors.ts";
import type { DatabaseCopy, RowCounts } from "../backup-source.ts";

/** Copies all pages in one step. A write of another process between smaller steps would restart the copy. */
const pagesPerStep = 1e9;
const busyTimeoutMs = 5_000;

/**
 * Copies the database at one moment, on a connection of its own; writers and readers are not blocked. Rows are counted in
 * the source, in the transaction that is copied, so that counting the copy's rows is a check.
 * @param copy the path of the new file
 */
export async function copySqlite(source: string, copy: string): Promise<DatabaseCopy> {
  const database = new DatabaseSync(source, { readOnly: true, timeout: busyTimeoutMs });
  try {
    database.exec("begin");
    const counts = countRows(database);
    const schema = readSchema(database);
    await backup(database, copy, { rate: pagesPerStep });
    makeSingleFile(copy);
    return { counts, schema };
  } finally {
    database.close();
  }
}

/** Without a write-ahead log the copy is one file. The site turns the log on again when it opens it. */
function makeSingleFile(path: string): void {
  const copy = new DatabaseSync(path);
  try {
    copy.exec("pragma journal_mode = delete");
  } finally {
    copy.close();
  }
}

/**
 * Checks structure, references and rows of a closed database file.
 * @throws BackupError for a damaged or another file
 */
export function checkSqlite(path: string, name = path): DatabaseCopy {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const answers = database
      .prepare("pragma integrity_check(3)")
      .all()
      .map((row) => String(row.integrity_check));
    if (answers.join() !== "ok") throw new BackupError(`${name} is damaged: ${answers.join("; ")}.`);
    const orphans = database.prepare("pragma foreign_key_check").all();
    if (orphans.length > 0) throw new BackupError(`${name} is damaged: ${orphans.length} rows refer to missing ones.`);
    return { counts: countRows(database), schema: readSchema(database) };
  } catch (error) {
    if (sqliteCode(error) === undefined) throw error;
    throw new BackupError(`${name} is damaged, or not a SQLite database (${(error as Error).message}).`, {
      cause: error,
    });
  } finally {
    database.close();
  }
}

function countRows(database: DatabaseSync): RowCounts {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'")
    .all()
    .map((row) => String(row.name));
  const count = (table: string) => Number(database.prepare(`select count(*) as rows from "${table}"`).get()?.rows);
  return Object.fromEntries(tables.sort().map((table) => [table, count(table)]));
}

function readSchema(database: DatabaseSync): string {
  const isOurs = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get() !== undefined;
  const last = isOurs ? database.prepare("select max(name) as name from kysely_migration").get()?.name : undefined;
  if (typeof last !== "string") throw new BackupError("The database is not of this site, or empty.");
  return last;
}
