import { insertMessage } from "#app/features/conversations/server/contact.store.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { sampleMessage } from "#tests/support/services/conversations-fixture.ts";

const charactersEach = 5_000;

/** Creates SQLite's database of a site that has not started, with about so many megabytes of messages. @returns their number */
export async function createLargeDatabase(dataDir: string, megabytes: number): Promise<number> {
  const count = (megabytes * 1_000_000) / charactersEach;
  const db = openDatabase({ url: undefined, dataDir });
  await migrateDatabase(db);
  const message = "m".repeat(charactersEach);
  await db.transaction().execute(async (trx) => {
    for (let i = 0; i < count; i++) await insertMessage(trx, sampleMessage({ message }));
  });
  await db.destroy();
  return count;
}
