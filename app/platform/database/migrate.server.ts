import { type Kysely, sql } from "kysely";
import { type MigrationResultSet, Migrator } from "kysely/migration";
import { StartError } from "../start-error.ts";
import { dialectOf } from "./database.server.ts";
import { migrations as allMigrations } from "./migrations/all.ts";
import { lockMigrations } from "./postgres/postgres-dialect.server.ts";
import type { SiteMigration } from "./site-migration.ts";

export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

type Migrations = Readonly<Record<string, SiteMigration>>;

/** Kysely's table lists migrations that every version must know; the other lists additive ones. */
const migrationTable = "kysely_migration";
export const additiveTable = "additive_migration";

/**
 * Runs all missing migrations or none, in one transaction under the database's lock: several instances may start at once.
 * @returns the names of those that ran
 * @throws MigrationError, or StartError for a database that a newer version changed
 */
export async function migrateDatabase<T>(db: Kysely<T>, migrations: Migrations = allMigrations): Promise<string[]> {
  const state = await readMigrationState(db, migrations);
  if (state?.newer) throw createNewerSchemaError(state.newer);
  if (state?.missing.length === 0) return [];
  const { error, results } = await migrateLocked(db, migrations);
  if (error) {
    const failed = results?.find((result) => result.status === "Error")?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(
      `The database could not be migrated${failed ? ` (${failed})` : ""} and is as it was before: ${reason}`,
      { cause: error },
    );
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** @returns the missing migrations, and an unknown one that is not additive; undefined without a readable database */
export async function readMigrationState<T>(db: Kysely<T>, migrations: Migrations = allMigrations) {
  const [required, additive] = [await readNames(db, migrationTable), await readNames(db, additiveTable)];
  if (required === undefined || additive === undefined) return undefined;
  const executed = new Set([...required, ...additive]);
  return {
    missing: Object.keys(migrations).filter((name) => !executed.has(name)),
    newer: required.find((name) => !Object.hasOwn(migrations, name)),
  };
}

async function migrateLocked<T>(db: Kysely<T>, migrations: Migrations): Promise<MigrationResultSet> {
  let result: MigrationResultSet = {};
  try {
    await db.transaction().execute(async (transaction) => {
      if (dialectOf(db) === "postgres") await lockMigrations(transaction);
      await createMigratorTables(transaction);
      const additive = await readNames(transaction, additiveTable);
      const remaining = Object.entries(migrations).filter(([name]) => !additive?.includes(name));
      const provider = { getMigrations: async () => Object.fromEntries(remaining) };
      result = await new Migrator({ db: transaction, provider }).migrateToLatest();
      if (result.error) throw result.error; // rolls back
      for (const { migrationName: name } of result.results ?? [])
        if (migrations[name]?.isAdditive) await moveToAdditive(transaction, name);
    });
    return result;
  } catch (error) {
    return { ...result, error };
  }
}

async function moveToAdditive<T>(db: Kysely<T>, name: string): Promise<void> {
  await sql`insert into ${sql.table(additiveTable)} (name) values (${name})`.execute(db);
  await sql`delete from ${sql.table(migrationTable)} where name = ${name}`.execute(db);
}

/** Kysely's as its migrator creates it, which would hide an error: it looks for the table again in the failed transaction. */
async function createMigratorTables<T>(db: Kysely<T>): Promise<void> {
  const create = (table: string) =>
    db.schema
      .createTable(table)
      .ifNotExists()
      .addColumn("name", "varchar(255)", (column) => column.notNull().primaryKey());
  await create(migrationTable)
    .addColumn("timestamp", "varchar(255)", (column) => column.notNull())
    .execute();
  await create(additiveTable).execute();
}

const createNewerSchemaError = (migration: string) =>
  new StartError(
    `The database was made by a newer version of the site (migration ${migration}): run that version, or restore a backup from before the upgrade.`,
  );

export async function isNewDatabase<T>(db: Kysely<T>): Promise<boolean> {
  return (await readNames(db, migrationTable))?.length === 0;
}

/** One cheap query; Kysely's migrator would inspect the whole schema. @returns undefined if the table cannot be read */
async function readNames<T>(db: Kysely<T>, table: string): Promise<string[] | undefined> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    return isMissingTable(error) ? [] : undefined; // of any other error the migrator tells
  }
}

const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "42P01") || /no such table/.test(error.message));
