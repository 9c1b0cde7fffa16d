import type { Db } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import type { ScheduledRepliesTable } from "../../model/contact.tables.ts";

export type ScheduledRow = ScheduledRepliesTable;

export async function insertScheduled(db: Db, row: Omit<ScheduledRow, "canceled_at" | "failed_reason">): Promise<void> {
  await db.insertInto("scheduled_replies").values(row).execute();
  await publishChange(db, row.message_id);
}

/** Lists waiting replies, the next one first. @returns at most `max` */
export function listScheduled(db: Db, messageId: string, max: number): Promise<ScheduledRow[]> {
  return db
    .selectFrom("scheduled_replies")
    .selectAll()
    .where("message_id", "=", messageId)
    .where("canceled_at", "is", null)
    .orderBy("send_at")
    .orderBy("id")
    .limit(max)
    .execute();
}

/** Canceled ones count as long as that can be undone. */
export async function countScheduled(db: Db, messageId: string): Promise<number> {
  const { count } = await db
    .selectFrom("scheduled_replies")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("message_id", "=", messageId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findScheduledBySubmission(db: Db, submissionHash: string): Promise<ScheduledRow | undefined> {
  return db
    .selectFrom("scheduled_replies")
    .selectAll()
    .where("submission_hash", "=", submissionHash)
    .executeTakeFirst();
}

export async function hasScheduled(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom("scheduled_replies").select("id").where("id", "=", id).executeTakeFirst();
  return found !== undefined;
}

/** Deletes it: of all who try, one gets it. @param dueAt only where its time has come by then */
export async function takeScheduled(
  trx: Db,
  messageId: string,
  { id, dueAt }: { id: string; dueAt?: string | undefined },
): Promise<ScheduledRow | undefined> {
  const query = trx
    .deleteFrom("scheduled_replies")
    .where("id", "=", id)
    .where("message_id", "=", messageId)
    .where("canceled_at", "is", null);
  const due = dueAt === undefined ? query : query.where("send_at", "<=", dueAt).where("failed_reason", "is", null);
  const row = await due.returningAll().executeTakeFirst();
  if (row) await publishChange(trx, messageId);
  return row;
}

/** Not those of deleted conversations: they wait until the deletion is undone. */
const selectWaiting = (db: Db) =>
  db
    .selectFrom("scheduled_replies")
    .innerJoin("contact_messages", "contact_messages.id", "scheduled_replies.message_id")
    .where("canceled_at", "is", null)
    .where("failed_reason", "is", null)
    .where("contact_messages.deleted_at", "is", null)
    .orderBy("send_at");

export async function findNextSendAt(db: Db): Promise<string | undefined> {
  return (await selectWaiting(db).select("send_at").limit(1).executeTakeFirst())?.send_at;
}

export function listDueReplies(db: Db, now: string, max: number): Promise<{ id: string; messageId: string }[]> {
  return selectWaiting(db)
    .select(["scheduled_replies.id", "message_id as messageId"])
    .where("send_at", "<=", now)
    .limit(max)
    .execute();
}

export async function markScheduledFailed(db: Db, id: string, reason: string): Promise<void> {
  const query = db.updateTable("scheduled_replies").set({ failed_reason: reason }).where("id", "=", id);
  await publishUpdated(db, await query.returning("message_id").executeTakeFirst());
}

/** @returns false where it is gone or canceled */
export async function markCanceled(db: Db, id: string, at: string): Promise<boolean> {
  const query = db.updateTable("scheduled_replies").set({ canceled_at: at }).where("id", "=", id);
  const updated = query.where("canceled_at", "is", null).returning("message_id");
  return publishUpdated(db, await updated.executeTakeFirst());
}

/** @returns false where the cancellation is final, or there was none */
export async function unmarkCanceled(db: Db, id: string, after: string): Promise<boolean> {
  const query = db.updateTable("scheduled_replies").set({ canceled_at: null }).where("id", "=", id);
  const updated = query.where("canceled_at", ">", after).returning("message_id");
  return publishUpdated(db, await updated.executeTakeFirst());
}

async function publishUpdated(db: Db, row: { message_id: string } | undefined): Promise<boolean> {
  if (row) await publishChange(db, row.message_id);
  return row !== undefined;
}

export const deleteCanceledBefore = (db: Db, before: string): Promise<Pick<ScheduledRow, "id" | "message_id">[]> =>
  db.deleteFrom("scheduled_replies").where("canceled_at", "<=", before).returning(["id", "message_id"]).execute();
