import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { sql } from "kysely";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { toStartError } from "#app/platform/database/postgres/postgres-start-error.server.ts";
import { readPostgresAddress } from "#app/platform/database/postgres/postgres-url.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { BackupError } from "../backup.errors.ts";
import type { CheckKind, DatabaseCopy, RowCounts } from "../backup-source.ts";
import { CopyRowCounter } from "./copy-row-counter.server.ts";
import { readProgramVersion, runProgram } from "./postgres-programs.server.ts";

type Look<T> = (db: Db, counts: RowCounts) => Promise<T>;

/**
 * Dumps the database in pg_dump's custom format, from the snapshot in which its rows are counted.
 * @param look is called with the snapshot, once the dump is complete
 * @throws BackupError where pg_dump is missing, older than the server, or cannot connect
 */
export async function copyPostgres<T>(
  url: string,
  dump: string,
  look: Look<T>,
): Promise<{ copy: DatabaseCopy; result: T }> {
  const program = await readProgramVersion("pg_dump");
  return withPostgres(url, async (db) => {
    const server = await readServerVersion(db);
    if (server > program)
      throw new BackupError(
        `pg_dump is version ${program}, and the server ${server}: install PostgreSQL's client programs of version ${server}.`,
      );
    return db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (snapshot) => {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot);
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(snapshot);
        const counts = await countRows(snapshot);
        const schema = await readSchema(snapshot);
        const args = [
          "--format=custom",
          "--no-owner",
          "--no-privileges",
          `--file=${dump}`,
          `--snapshot=${rows[0]?.id}`,
        ];
        await runProgram("pg_dump", { args, url });
        return { copy: { counts, schema }, result: await look(snapshot, counts) };
      });
  });
}

export interface PostgresCheck<T> {
  readonly kind: CheckKind;
  readonly counts: RowCounts;
  readonly result?: T;
}

/**
 * Restores a dump into a new database of the same server, counts its rows and drops it. Where the user may not create
 * databases, the dump is read to its end instead, and the rows in it are counted.
 * @param look is called with the new database
 * @throws BackupError for a dump that cannot be restored or read
 */
export async function checkPostgresDump<T>(url: string, dump: string, look: Look<T>): Promise<PostgresCheck<T>> {
  const counts = await countDumpedRows(dump);
  const database = `${checkPrefix}${Date.now()}_${randomBytes(4).toString("hex")}`;
  return withPostgres(url, async (db) => {
    await dropOldChecks(db);
    try {
      await sql`create database ${sql.id(database)} template template0`.execute(db);
    } catch {
      return { kind: "read", counts };
    }
    try {
      const checkUrl = replaceDatabase(url, database);
      await restoreDump(checkUrl, dump);
      return await withPostgres(checkUrl, async (restored) => {
        const found = await countRows(restored);
        return { kind: "restored" as const, counts: found, result: await look(restored, found) };
      });
    } finally {
      await sql`drop database ${sql.id(database)}`.execute(db);
    }
  });
}

/** All or nothing. @throws BackupError */
export const restoreDump = (url: string, dump: string): Promise<void> =>
  runProgram("pg_restore", {
    args: ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction", dump],
    url,
  });

export async function inspectPostgres(url: string): Promise<{ counts: RowCounts; schema?: string } | undefined> {
  return withPostgres(url, async (db) => {
    const counts = await countRows(db);
    if (Object.keys(counts).length === 0) return undefined;
    return Object.hasOwn(counts, "kysely_migration") ? { counts, schema: await readSchema(db) } : { counts };
  });
}

/** Reads all data of a dump. @throws BackupError for what is no dump, and for a damaged one */
export async function countDumpedRows(dump: string): Promise<RowCounts> {
  const counter = new CopyRowCounter();
  const read = async (output: Readable) => {
    for await (const part of output) counter.add(part as Buffer);
  };
  await runProgram("pg_restore", { args: ["--data-only", "--file=-", dump], read });
  return counter.counts;
}

const checkPrefix = "northlight_check_";
const checkLastsMaxMs = 24 * 3_600_000;

async function dropOldChecks(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where starts_with(datname, ${checkPrefix})
    and pg_get_userbyid(datdba) = current_user`.execute(db);
  for (const { name } of rows) {
    const madeAt = Number(name.slice(checkPrefix.length).split("_")[0]);
    if (Date.now() - madeAt > checkLastsMaxMs) await sql`drop database ${sql.id(name)}`.execute(db);
  }
}

export async function withPostgres<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db: Db = openDatabase({ url, dataDir: "", postgres: { poolSize: 1 } });
  try {
    await sql`select 1`.execute(db).catch((error: unknown) => {
      const address = readPostgresAddress(url);
      const { message, code } = error as { message?: string; code?: string };
      throw (
        toStartError(error, address) ??
        new BackupError(`PostgreSQL at ${address.server} cannot be reached: ${message || code}.`, { cause: error })
      );
    });
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function readServerVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(db);
  return Math.floor(Number(rows[0]?.version) / 10_000);
}

/** A partitioned table is counted by its partitions, which a dump contains. */
async function countRows(db: Db): Promise<RowCounts> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.id(name)}`.execute(db);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

async function readSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from kysely_migration`
    .execute(db)
    .catch((cause: unknown) => {
      throw new BackupError("The database is not of this site, or empty.", { cause });
    });
  const schema = rows[0]?.name;
  if (!schema) throw new BackupError("The database is not of this site, or empty.");
  return schema;
}

function replaceDatabase(url: string, database: string): string {
  // As text, since a URL object rejects what libpq allows: a user without a host.
  const [beforeQuery = "", query] = url.split("?", 2);
  const replaced = beforeQuery.replace(/^(\w+:\/\/[^/]*)(\/.*)?$/, `$1/${database}`);
  return query === undefined ? replaced : `${replaced}?${query}`;
}
