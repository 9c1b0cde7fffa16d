import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("saved_replies")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("name_key", text, (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("deleted_at", text)
    .execute();
  await db.schema
    .createIndex("saved_replies_by_name")
    .unique()
    .on("saved_replies")
    .column("name_key")
    .where(sql.ref("deleted_at"), "is", null)
    .execute();
}
