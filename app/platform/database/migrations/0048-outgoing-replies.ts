import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/**
 * One record of an owner's reply from the first key to its mail, in place of `reply_drafts` and `scheduled_replies`. Those
 * stay, empty, for a previous version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("outgoing_replies")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("message_id", text, (c) => c.notNull().references("contact_messages.id").onDelete("cascade"))
    .addColumn("state", text, (c) => c.notNull())
    .addColumn("key", text, (c) => c.notNull())
    .addColumn("revision", text)
    .addColumn("sender", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("saved_at", text, (c) => c.notNull())
    .addColumn("reason", "text")
    .addColumn("submission_hash", text, (c) => c.unique())
    .addColumn("kind", "text")
    .addColumn("send_at", text)
    .addColumn("canceled_at", text)
    .addColumn("written_by", "text")
    .execute();
  await sql`create unique index outgoing_replies_one_draft on outgoing_replies (message_id) where state = 'draft'`.execute(
    db,
  );
  await db.schema.createIndex("outgoing_replies_by_message").on("outgoing_replies").column("message_id").execute();
  await db.schema
    .createIndex("outgoing_replies_by_time")
    .on("outgoing_replies")
    .columns(["state", "send_at"])
    .execute();
  await moveEarlierReplies(db, "9999");
}

type Row = Readonly<Record<string, string | null>>;

/**
 * Moves what is in the earlier tables. A draft joins that of its conversation, below.
 * @param db a transaction
 * @param before ISO time: what was written later is left
 * @returns ids of the conversations
 */
export async function moveEarlierReplies(db: QueryExecutorProvider, before: string): Promise<string[]> {
  const insert = (row: Row, onConflict: RawBuilder<unknown>) =>
    sql`insert into outgoing_replies (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))}) on conflict ${onConflict}`.execute(db);
  const { rows: waiting } = await sql<Row>`
    delete from scheduled_replies where created_at < ${before} returning *`.execute(db);
  for (const { reply_key: key, created_at: saved_at, failed_reason: reason, ...row } of waiting) {
    const state = row.canceled_at ? "canceled" : reason ? "failed" : "waiting";
    await insert({ ...row, key, saved_at, reason, state } as Row, sql`do nothing`);
  }
  const { rows: drafts } = await sql<Row>`delete from reply_drafts where saved_at < ${before} returning *`.execute(db);
  for (const { reply_key: key, ...row } of drafts)
    await insert(
      { ...row, key, id: crypto.randomUUID(), state: "draft" } as Row,
      sql`(message_id) where state = 'draft' do update set revision = excluded.revision,
        message = outgoing_replies.message || ${"\n\n"} || excluded.message`,
    );
  return [...waiting, ...drafts].map(({ message_id }) => String(message_id));
}
