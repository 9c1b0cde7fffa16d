import { randomUUID } from "node:crypto";
import pg from "pg";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";

export interface PostgresDatabase {
  readonly url: string;
  /** Closes open connections and drops the database. */
  drop(): Promise<void>;
}

/** Creates an empty database for one test file. @param serverUrl `inject("postgresUrl")` */
export const createPostgresDatabase = (serverUrl: string): Promise<PostgresDatabase> => createDatabase(serverUrl, "");

/** Creates a database with the site's tables, as a copy of one that the first caller migrates. */
export async function createMigratedDatabase(serverUrl: string): Promise<PostgresDatabase> {
  try {
    return await createDatabase(serverUrl, `template ${migrated}`);
  } catch (error) {
    if (!isMissingDatabase(error)) throw error;
    await migrateTemplate(serverUrl);
    return createDatabase(serverUrl, `template ${migrated}`);
  }
}

const migrated = "migrated";

async function createDatabase(serverUrl: string, options: string): Promise<PostgresDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await execute(serverUrl, `create database ${name} ${options}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(serverUrl, `drop database ${name} with (force)`) };
}

/** Migrates a template once: the first of several test files names its database after it. */
async function migrateTemplate(serverUrl: string): Promise<void> {
  const { url, drop } = await createPostgresDatabase(serverUrl);
  const db = openDatabase({ url, dataDir: "" });
  await migrateDatabase(db);
  await db.destroy();
  try {
    await execute(serverUrl, `alter database ${new URL(url).pathname.slice(1)} rename to ${migrated}`);
  } catch (error) {
    await drop();
    if (!(error instanceof pg.DatabaseError && error.code === "42P04")) throw error; // it exists by now
  }
}

const isMissingDatabase = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "3D000";

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
