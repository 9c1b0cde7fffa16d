import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartError } from "../start-error.ts";
import { migrations as allMigrations } from "./migrations/all.ts";

/** A migration that failed: nothing of it was kept. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/**
 * Brings the database to the newest schema before anybody uses it: all that is missing or nothing, in one transaction
 * under the database's own lock. Several instances may do so at once: one migrates, the others wait and find nothing
 * left.
 * @returns the names of the migrations that ran
 * @throws MigrationError, or StartError for a database of a newer version
 */
export async function migrateDatabase<T>(
  db: Kysely<T>,
  migrations: Readonly<Record<string, Migration>> = allMigrations,
): Promise<string[]> {
  const executed = await readExecuted(db);
  const newer = executed?.find((name) => !Object.hasOwn(migrations, name));
  if (newer) throw createNewerSchemaError(newer);
  if (executed?.length === Object.keys(migrations).length) return [];
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
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

const createNewerSchemaError = (migration: string) =>
  new StartError(
    `The database was made by a newer version of the site (migration ${migration}): run that version, or restore a backup from before the upgrade.`,
  );

/** Whether no migration has ever run on it. */
export async function isNewDatabase<T>(db: Kysely<T>): Promise<boolean> {
  return (await readExecuted(db))?.length === 0;
}

/**
 * One cheap query: Kysely's migrator looks through the whole schema first.
 * @returns the names of the migrations that have run, in order; undefined where the database cannot be read
 */
async function readExecuted<T>(db: Kysely<T>): Promise<string[] | undefined> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    return isMissingTable(error) ? [] : undefined; // of any other error the migrator tells
  }
}

const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "42P01") || /no such table/.test(error.message));
