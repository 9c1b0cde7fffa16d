import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("chatbot_access")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("code", "text", (c) => c.notNull())
    .addColumn("changed_at", text, (c) => c.notNull())
    .execute();
}
