import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import type { Db } from "#app/platform/database/tables.ts";

/** Makes SQLite's database in a data folder, as a site that has run leaves it. */
export async function migrateFolder(dataDir: string, fill?: (db: Db) => Promise<unknown>): Promise<void> {
  const db = openDatabase({ url: undefined, dataDir });
  await migrateDatabase(db);
  await fill?.(db);
  await db.destroy();
}
