import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/**
 * The state of each conversation in the owner's inbox. What is there already is open; unread where the visitor wrote
 * last. The defaults are for rows that the version before writes after a rollback.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  const messages = db.schema.alterTable("contact_messages");
  await messages.addColumn("state", text, (c) => c.notNull().defaultTo("open")).execute();
  await messages.addColumn("snoozed_until", text).execute();
  await messages.addColumn("is_unread", "integer", (c) => c.notNull().defaultTo(1)).execute();
  await messages.addColumn("last_activity_at", text, (c) => c.notNull().defaultTo("")).execute();
  await sql`update contact_messages set
    last_activity_at = coalesce(
      (select max(date) from contact_replies where message_id = contact_messages.id), date),
    is_unread = case coalesce(
      (select author from contact_replies where message_id = contact_messages.id order by date desc, id desc limit 1),
      'visitor') when 'visitor' then 1 else 0 end`.execute(db);
  await db.schema
    .createIndex("contact_messages_by_state")
    .on("contact_messages")
    .columns(["folder", "state", "last_activity_at", "id"])
    .where(sql.ref("deleted_at"), "is", null)
    .execute();
  await db.schema
    .createIndex("contact_messages_unread")
    .on("contact_messages")
    .columns(["folder", "last_activity_at", "id"])
    .where(sql<boolean>`deleted_at is null and is_unread = 1`)
    .execute();
  await db.schema
    .createIndex("contact_messages_snoozed")
    .on("contact_messages")
    .column("snoozed_until")
    .where(sql.ref("snoozed_until"), "is not", null)
    .execute();
}
