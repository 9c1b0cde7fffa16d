import type { Db } from "#app/platform/database/tables.ts";
import { repliesMax } from "../contact-limits.ts";
import type { FlatReply } from "./conversation-tree.ts";

/** The replies of some messages, oldest first, by message id. */
export async function listReplies(db: Db, messageIds: readonly string[]): Promise<Map<string, FlatReply[]>> {
  const byMessage = new Map<string, FlatReply[]>(messageIds.map((id) => [id, []]));
  if (messageIds.length === 0) return byMessage;
  const rows = await db
    .selectFrom("contact_replies")
    .selectAll()
    .where("message_id", "in", messageIds)
    .orderBy("message_id")
    .orderBy("date")
    .orderBy("id")
    .limit(messageIds.length * repliesMax)
    .execute();
  for (const row of rows)
    byMessage.get(row.message_id)?.push({
      id: row.id,
      parentId: row.parent_id,
      author: row.author,
      sender: row.sender,
      subject: row.subject,
      message: row.message,
      date: row.date,
      mailId: row.mail_id,
    });
  return byMessage;
}

export interface NewReply extends FlatReply {
  messageId: string;
  submissionHash: string | null;
}

export async function findReplyBySubmission(db: Db, submissionHash: string): Promise<{ id: string } | undefined> {
  return db.selectFrom("contact_replies").select("id").where("submission_hash", "=", submissionHash).executeTakeFirst();
}

export async function hasReply(db: Db, messageId: string, replyId: string): Promise<boolean> {
  const found = await db
    .selectFrom("contact_replies")
    .select("id")
    .where("message_id", "=", messageId)
    .where("id", "=", replyId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Counts a reply to a message, in the row that all replies to it lock.
 * @returns false where the message is gone or already has `repliesMax` replies
 */
export async function claimReplyPlace(db: Db, messageId: string): Promise<boolean> {
  const claimed = await db
    .updateTable("contact_messages")
    .set((eb) => ({ reply_count: eb("reply_count", "+", 1) }))
    .where("id", "=", messageId)
    .where("deleted_at", "is", null)
    .where("reply_count", "<", repliesMax)
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** @returns false where its id is taken within the message */
export async function insertReply(db: Db, reply: NewReply): Promise<boolean> {
  const inserted = await db
    .insertInto("contact_replies")
    .values({
      id: reply.id,
      message_id: reply.messageId,
      parent_id: reply.parentId,
      author: reply.author,
      sender: reply.sender,
      subject: reply.subject,
      message: reply.message,
      date: reply.date,
      submission_hash: reply.submissionHash,
      mail_id: reply.mailId,
    })
    .onConflict((conflict) => conflict.columns(["message_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}
