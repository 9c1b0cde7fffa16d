import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/** Files of messages and replies, which leave with their conversation. Without one they are staged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("contact_attachments")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("conversation_id", text, (c) => c.references("contact_messages.id").onDelete("cascade"))
    .addColumn("reply_id", text, (c) => c.notNull().defaultTo("")) // empty for the first message
    .addColumn("position", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("blob_hash", text, (c) => c.notNull().references("blobs.hash"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("size", "integer", (c) => c.notNull())
    .addColumn("type", text, (c) => c.notNull())
    .addColumn("is_executable", "integer", (c) => c.notNull())
    .addColumn("uploader", text, (c) => c.notNull())
    .addColumn("created_at", text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("contact_attachments_by_conversation")
    .on("contact_attachments")
    .columns(["conversation_id", "reply_id", "position"])
    .execute();
  await db.schema.createIndex("contact_attachments_by_blob").on("contact_attachments").column("blob_hash").execute();
  await db.schema
    .createIndex("contact_attachments_staged")
    .on("contact_attachments")
    .column("created_at")
    .where(sql.ref("conversation_id"), "is", null)
    .execute();
}
