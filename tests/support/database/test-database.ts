import { Kysely } from "kysely";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { type DialectName, openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { createSqliteDialect } from "#app/platform/database/sqlite/sqlite-dialect.server.ts";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import { createPostgresDatabase } from "./postgres-database.ts";

export interface TestDatabase {
  readonly db: Db;
  destroy(): Promise<void>;
}

/** SQLite in memory, the fastest real database for use cases. */
export async function createSqliteTestDatabase(): Promise<TestDatabase> {
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(":memory:") });
  await migrateDatabase(db);
  return { db, destroy: () => db.destroy() };
}

/** A new database on the PostgreSQL of the run (vitest projects "store" and "http"). */
async function createPostgresTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createPostgresDatabase(inject("postgresUrl"));
  const db = openDatabase({ url, dataDir: "" });
  await migrateDatabase(db);
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
