import { type Kysely, type QueryExecutorProvider, sql } from "kysely";
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
  await sql`create unique index one_draft on outgoing_replies (message_id) where state = 'draft'`.execute(db);
  await db.schema.createIndex("outgoing_replies_by_message").on("outgoing_replies").column("message_id").execute();
  await db.schema
    .createIndex("outgoing_replies_by_time")
    .on("outgoing_replies")
    .columns(["state", "send_at"])
    .execute();
  await moveEarlierReplies(db, "9999");
}

interface EarlierRow extends Readonly<Record<string, string | null>> {
  readonly message_id: string;
}

/**
 * Moves what is in the earlier tables. A draft joins that of its conversation, below.
 * @param db a transaction
 * @param before ISO time: what was written later is left
 * @returns ids of the conversations
 */
export async function moveEarlierReplies(db: QueryExecutorProvider, before: string): Promise<string[]> {
  const { rows: waiting } = await sql<EarlierRow>`
    delete from scheduled_replies where created_at < ${before} returning *`.execute(db);
  for (const row of waiting)
    await sql`
      insert into outgoing_replies (id, message_id, state, key, sender, subject, message, saved_at, reason,
        submission_hash, kind, send_at, canceled_at, written_by)
      values (${row.id}, ${row.message_id}, ${stateOf(row)}, ${row.reply_key}, ${row.sender}, ${row.subject},
        ${row.message}, ${row.created_at}, ${row.failed_reason}, ${row.submission_hash}, ${row.kind}, ${row.send_at},
        ${row.canceled_at}, ${row.written_by})
      on conflict do nothing`.execute(db);
  const { rows: drafts } = await sql<EarlierRow>`
    delete from reply_drafts where saved_at < ${before} returning *`.execute(db);
  for (const row of drafts)
    await sql`
      insert into outgoing_replies (id, message_id, state, key, revision, sender, subject, message, saved_at, reason)
      values (${crypto.randomUUID()}, ${row.message_id}, 'draft', ${row.reply_key}, ${row.revision}, ${row.sender},
        ${row.subject}, ${row.message}, ${row.saved_at}, ${row.reason})
      on conflict (message_id) where state = 'draft' do update set revision = excluded.revision,
        message = outgoing_replies.message || ${"\n\n"} || excluded.message`.execute(db);
  return [...waiting, ...drafts].map(({ message_id }) => message_id);
}

function stateOf({ canceled_at, failed_reason }: EarlierRow): string {
  if (canceled_at !== null) return "canceled";
  return failed_reason === null ? "waiting" : "failed";
}
