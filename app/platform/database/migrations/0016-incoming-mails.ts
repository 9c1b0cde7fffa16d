import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/**
 * Mails from the studio's mailbox. A row stays while its mail could be offered again; what its sender wrote is in the
 * conversation only, and leaves with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("incoming_mails")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("message_id_hash", text, (c) => c.unique())
    .addColumn("content_hash", text, (c) => c.notNull().unique())
    .addColumn("received_at", text, (c) => c.notNull())
    .addColumn("state", text, (c) => c.notNull())
    .addColumn("reason", text)
    .addColumn("sender", text)
    .addColumn("subject", text)
    .addColumn("conversation_id", text, (c) => c.references("contact_messages.id").onDelete("set null"))
    .execute();
  await db.schema
    .createIndex("incoming_mails_by_conversation")
    .on("incoming_mails")
    .column("conversation_id")
    .execute();
  await db.schema
    .createIndex("incoming_mails_by_time")
    .on("incoming_mails")
    .columns(["state", "received_at"])
    .execute();
  await db.schema
    .createTable("mail_origins")
    .addColumn("conversation_id", text, (c) => c.notNull().references("contact_messages.id").onDelete("cascade"))
    .addColumn("reply_id", text, (c) => c.notNull()) // empty for the first message
    .addColumn("address", text, (c) => c.notNull())
    .addColumn("warning", text)
    .addColumn("blob_hash", text, (c) => c.references("blobs.hash"))
    .addPrimaryKeyConstraint("mail_origins_key", ["conversation_id", "reply_id"])
    .execute();
  await db.schema.createIndex("mail_origins_by_blob").on("mail_origins").column("blob_hash").execute();
  await db.schema
    .createTable("mail_source_states")
    .addColumn("source", text, (c) => c.primaryKey())
    .addColumn("uid_validity", text)
    .addColumn("last_uid", "bigint", (c) => c.notNull().defaultTo(0))
    .addColumn("reads_from", text)
    .addColumn("connected_since", text)
    .addColumn("last_error", text)
    .addColumn("lease_owner", text)
    .addColumn("lease_until", text)
    .execute();
}
