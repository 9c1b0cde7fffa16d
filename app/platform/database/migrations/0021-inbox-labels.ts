import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/**
 * The owner's labels. `last_activity_at` repeats the conversation's, so that one index lists the conversations of a label in
 * their order; a trigger updates it, also for the version before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = dialectOf(db) === "postgres";
  const text = isPostgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("inbox_labels")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("name_key", text, (c) => c.notNull())
    .addColumn("color", "text", (c) => c.notNull())
    .addColumn("deleted_at", text)
    .execute();
  await db.schema
    .createIndex("inbox_labels_by_name")
    .on("inbox_labels")
    .column("name_key")
    .unique()
    .where(sql.ref("deleted_at"), "is", null)
    .execute();
  await db.schema
    .createTable("conversation_labels")
    .addColumn("message_id", text, (c) => c.notNull().references("contact_messages.id").onDelete("cascade"))
    .addColumn("label_id", text, (c) => c.notNull().references("inbox_labels.id").onDelete("cascade"))
    .addColumn("last_activity_at", text, (c) => c.notNull())
    .addPrimaryKeyConstraint("conversation_labels_key", ["message_id", "label_id"])
    .execute();
  await db.schema
    .createIndex("conversation_labels_by_label")
    .on("conversation_labels")
    .columns(["label_id", "last_activity_at", "message_id"])
    .execute();
  await (isPostgres ? createPostgresTrigger(db) : createSqliteTrigger(db));
}

const createSqliteTrigger = (db: Kysely<unknown>) =>
  sql`create trigger conversation_labels_activity after update of last_activity_at on contact_messages
    when new.last_activity_at <> old.last_activity_at
    begin
      update conversation_labels set last_activity_at = new.last_activity_at where message_id = new.id;
    end`.execute(db);

async function createPostgresTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`create function update_label_activity() returns trigger language plpgsql as $$
    begin
      update conversation_labels set last_activity_at = new.last_activity_at where message_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger conversation_labels_activity after update of last_activity_at on contact_messages
    for each row when (new.last_activity_at <> old.last_activity_at)
    execute function update_label_activity()`.execute(db);
}
