import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
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
 * @throws MigrationError
 */
export async function migrateDatabase<T>(
  db: Kysely<T>,
  migrations: Readonly<Record<string, Migration>> = allMigrations,
): Promise<string[]> {
  if (await isNewest(db, Object.keys(migrations))) return [];
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

/** Whether exactly these have run, by one cheap question: Kysely's migrator looks through the whole schema first. */
async function isNewest<T>(db: Kysely<T>, names: readonly string[]): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name).join() === [...names].sort().join();
  } catch {
    return false; // a new database, or one that does not answer: the migrator says so
  }
}
