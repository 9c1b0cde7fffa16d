import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/** How long each conversation waited for its first answer, the counts of past weeks, and the state of the weekly mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = dialectOf(db) === "postgres";
  await db.schema.alterTable("contact_messages").addColumn("answered_after_s", "integer").execute();
  const waited = isPostgres
    ? sql`greatest(0, extract(epoch from first_answers.date::timestamptz - contact_messages.date::timestamptz))::integer`
    : sql`max(0, unixepoch(first_answers.date) - unixepoch(contact_messages.date))`;
  await sql`update contact_messages set answered_after_s = ${waited}
    from (select message_id, min(date) as date from contact_replies where author = 'owner' group by message_id) as first_answers
    where first_answers.message_id = contact_messages.id`.execute(db);
  await db.schema
    .createIndex("contact_messages_by_date")
    .on("contact_messages")
    .columns(["date", "folder", "answered_after_s"]) // answers without the rows, which have the texts
    .where(sql.ref("deleted_at"), "is", null)
    .execute();

  await db.schema
    .createTable("answer_weeks")
    .addColumn("week", "integer", (c) => c.primaryKey())
    .addColumn("messages", "integer", (c) => c.notNull())
    .addColumn("spam", "integer", (c) => c.notNull())
    .addColumn("answer_times", "text", (c) => c.notNull())
    .execute();

  const text = isPostgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("weekly_mail")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("is_on", "integer", (c) => c.notNull())
    .addColumn("since", text, (c) => c.notNull())
    .addColumn("last_week", "integer")
    .execute();
}
