import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("write_probe")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("written_at", text, (c) => c.notNull())
    .addColumn("padding", "text", (c) => c.notNull())
    .execute();
}
