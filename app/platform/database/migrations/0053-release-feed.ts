import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("release_feed")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("feed", text, (c) => c.notNull())
    .addColumn("read_at", text, (c) => c.notNull())
    .addColumn("newest", text)
    .addColumn("error", text)
    .execute();
}
