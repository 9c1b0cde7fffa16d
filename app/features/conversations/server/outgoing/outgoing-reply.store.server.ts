import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import type { OutgoingKind, OutgoingRepliesTable, OutgoingState } from "../../model/contact.tables.ts";
import { draftChange } from "../../model/reply-drafts.ts";

export interface StoredDraft {
  key: string;
  from: string;
  subject: string;
  message: string;
  revision: string;
  savedAt: string;
  reason: string | null;
}

export async function findDraft(db: Db, messageId: string): Promise<StoredDraft | undefined> {
  return db
    .selectFrom("outgoing_replies")
    .select(["key", "sender as from", "subject", "message", "revision", "saved_at as savedAt", "reason"])
    .where("message_id", "=", messageId)
    .where("state", "=", "draft")
    .$narrowType<{ revision: string }>()
    .executeTakeFirst();
}

export async function storeDraft(db: Db, messageId: string, draft: StoredDraft): Promise<void> {
  const { from, savedAt, ...columns } = draft;
  const values = { ...columns, sender: from, saved_at: savedAt };
  await db
    .insertInto("outgoing_replies")
    .values({ id: randomUUID(), message_id: messageId, state: "draft", ...values })
    .onConflict((conflict) =>
      conflict.column("message_id").where(sql`state`, "=", sql.lit("draft")).doUpdateSet(values),
    )
    .execute();
  await publishChange(db, draftChange(draft.revision));
}

export async function deleteDraft(db: Db, messageId: string): Promise<void> {
  await db.deleteFrom("outgoing_replies").where("message_id", "=", messageId).where("state", "=", "draft").execute();
  await publishChange(db, messageId);
}

/** A reply that has left the form. */
export interface WaitingRow extends OutgoingRepliesTable {
  kind: OutgoingKind;
  send_at: string;
}

/** The draft of the same key becomes it; another one of the conversation stays. */
export async function storeWaiting(
  trx: Db,
  reply: Omit<WaitingRow, "state" | "revision" | "reason" | "canceled_at">,
): Promise<void> {
  const row = { ...reply, state: "waiting", revision: null, reason: null } as const;
  const draft = await trx
    .updateTable("outgoing_replies")
    .set(row)
    .where("message_id", "=", row.message_id)
    .where("state", "=", "draft")
    .where("key", "=", row.key)
    .returning("id")
    .executeTakeFirst();
  if (!draft) await trx.insertInto("outgoing_replies").values(row).execute();
  await publishChange(trx, row.message_id);
}

const selectSent = (db: Db) =>
  db.selectFrom("outgoing_replies").selectAll().where("state", "!=", "draft").$narrowType<WaitingRow>();

/** Lists what has left the form, the next one first. Canceled ones are among them as long as that can be undone. */
export const listSent = (db: Db, messageId: string, max: number): Promise<WaitingRow[]> =>
  selectSent(db).where("message_id", "=", messageId).orderBy("send_at").orderBy("id").limit(max).execute();

/** Deletes it: of all who try, one gets it. @param dueAt only where its time has come by then */
export async function takeWaiting(
  trx: Db,
  messageId: string,
  { id, dueAt }: { id: string; dueAt?: string | undefined },
): Promise<WaitingRow | undefined> {
  const query = trx.deleteFrom("outgoing_replies").where("id", "=", id).where("message_id", "=", messageId);
  const taken =
    dueAt === undefined
      ? query.where("state", "in", ["waiting", "failed"])
      : query.where("state", "=", "waiting").where("send_at", "<=", dueAt);
  const row = await taken.returningAll().$narrowType<WaitingRow>().executeTakeFirst();
  if (row) await publishChange(trx, messageId);
  return row;
}

/** Selects none of deleted conversations: they wait until the deletion is undone. */
const selectDue = (db: Db) =>
  db
    .selectFrom("outgoing_replies")
    .innerJoin("contact_messages", "contact_messages.id", "outgoing_replies.message_id")
    .where("outgoing_replies.state", "=", "waiting")
    .where("contact_messages.deleted_at", "is", null)
    .orderBy("send_at");

export async function findNextSendAt(db: Db): Promise<string | undefined> {
  return (await selectDue(db).select("send_at").limit(1).executeTakeFirst())?.send_at ?? undefined;
}

export const listDueReplies = (db: Db, now: string, max: number): Promise<{ id: string; messageId: string }[]> =>
  selectDue(db)
    .select(["outgoing_replies.id", "message_id as messageId"])
    .where("send_at", "<=", now)
    .limit(max)
    .execute();

type Change = Partial<Pick<OutgoingRepliesTable, "state" | "reason" | "canceled_at">>;

export async function changeState(
  db: Db,
  id: string,
  from: readonly OutgoingState[],
  change: Change,
): Promise<boolean> {
  const row = await db
    .updateTable("outgoing_replies")
    .set(change)
    .where("id", "=", id)
    .where("state", "in", from)
    .returning("message_id")
    .executeTakeFirst();
  if (row) await publishChange(db, row.message_id);
  return row !== undefined;
}

export const findCanceled = (db: Db, id: string, after: string): Promise<WaitingRow | undefined> =>
  selectSent(db).where("id", "=", id).where("canceled_at", ">", after).executeTakeFirst();

export const deleteCanceledBefore = (db: Db, before: string): Promise<Pick<WaitingRow, "id" | "message_id">[]> =>
  db.deleteFrom("outgoing_replies").where("canceled_at", "<=", before).returning(["id", "message_id"]).execute();
