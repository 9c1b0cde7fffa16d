import type { Kysely } from "kysely";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("numbers_keys")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull().unique())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("used_on", "text")
    .execute();
}
