import type { Kysely } from "kysely";

/** An address's newest messages, and those that one browser sent, each without reading the older ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("contact_messages_by_address")
    .on("contact_messages")
    .columns(["email_key", "id"]) // ids sort by time
    .execute();
  await db.schema
    .createIndex("contact_messages_by_browser")
    .on("contact_messages")
    .columns(["email_key", "visitor_hash", "id"])
    .execute();
  await db.schema.dropIndex("contact_messages_by_email").execute();
}
