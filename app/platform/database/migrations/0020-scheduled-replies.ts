import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/** The owner's replies that are not sent yet. A row is deleted in the transaction that makes it a reply, or a draft again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("scheduled_replies")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("message_id", text, (c) => c.notNull().references("contact_messages.id").onDelete("cascade"))
    .addColumn("reply_key", text, (c) => c.notNull())
    .addColumn("submission_hash", text, (c) => c.notNull().unique())
    .addColumn("sender", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("created_at", text, (c) => c.notNull())
    .addColumn("send_at", text, (c) => c.notNull())
    .addColumn("canceled_at", text)
    .addColumn("failed_reason", "text")
    .execute();
  await db.schema.createIndex("scheduled_replies_by_message").on("scheduled_replies").column("message_id").execute();
  await db.schema.createIndex("scheduled_replies_by_time").on("scheduled_replies").column("send_at").execute();
}
