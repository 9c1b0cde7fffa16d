import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("reply_drafts")
    .addColumn("message_id", text, (c) => c.primaryKey().references("contact_messages.id").onDelete("cascade"))
    .addColumn("reply_key", text, (c) => c.notNull())
    .addColumn("sender", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("revision", text, (c) => c.notNull())
    .addColumn("saved_at", text, (c) => c.notNull())
    .addColumn("reason", "text")
    .execute();
}
