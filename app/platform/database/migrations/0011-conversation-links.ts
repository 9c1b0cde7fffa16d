import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("conversation_links")
    .addColumn("token_hash", text, (c) => c.primaryKey())
    .addColumn("message_id", text, (c) => c.notNull().references("contact_messages.id").onDelete("cascade"))
    .addColumn("expires_at", text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("conversation_links_by_message").on("conversation_links").column("message_id").execute();
  await db.schema.createIndex("conversation_links_by_end").on("conversation_links").column("expires_at").execute();
}
