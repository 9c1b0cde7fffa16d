import { Kysely } from "kysely";
import { afterAll, beforeAll, describe, inject, onTestFinished } from "vitest";
import { type DialectName, openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { createMemoryDialect } from "#app/platform/database/sqlite/sqlite-dialect.server.ts";
import { openSqliteWriter } from "#app/platform/database/sqlite/sqlite-file.server.ts";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import { createMigratedDatabase } from "./postgres-database.ts";

export interface TestDatabase {
  readonly db: Db;
  destroy(): Promise<void>;
}

/** SQLite in memory, the fastest real database for use cases: a copy of one that was migrated once in this process. */
export async function createSqliteTestDatabase(): Promise<TestDatabase> {
  migratedSqlite ??= migrateInMemory();
  const file = openMemory();
  file.deserialize(await migratedSqlite);
  const db = new Kysely<Tables>({ dialect: createMemoryDialect(file) });
  return { db, destroy: () => db.destroy() };
}

/** The same for the test that calls it, after which it is closed. */
export async function openSqlite(): Promise<Db> {
  const { db, destroy } = await createSqliteTestDatabase();
  onTestFinished(destroy);
  return db;
}

let migratedSqlite: Promise<Uint8Array> | undefined;
const openMemory = () => openSqliteWriter(":memory:", { busyTimeoutMs: 0 });

async function migrateInMemory(): Promise<Uint8Array> {
  const file = openMemory();
  const db = new Kysely<Tables>({ dialect: createMemoryDialect(file) });
  await migrateDatabase(db);
  const contents = file.serialize();
  await db.destroy();
  return contents;
}

/** A new database on the PostgreSQL of the run (vitest projects "store" and "http"). */
async function createPostgresTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createMigratedDatabase(inject("postgresUrl"));
  const db = openDatabase({ url, dataDir: "" });
  return {
    db,
    destroy: async () => {
      await db.destroy();
      await drop();
    },
  };
}

/**
 * Runs a suite on SQLite and on PostgreSQL, each on a new migrated database that the tests of the suite share.
 * @param suite gets a function that returns the database; call the function in tests and hooks only
 */
export function describeOnBothDatabases(name: string, suite: (open: () => Db, dialect: DialectName) => void): void {
  const dialects = [
    { dialect: "sqlite", create: createSqliteTestDatabase },
    { dialect: "postgres", create: createPostgresTestDatabase },
  ] as const;
  describe.each(dialects)(`${name} on $dialect`, ({ dialect, create }) => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await create();
    });
    afterAll(() => database?.destroy());
    suite(() => database.db, dialect);
  });
}
