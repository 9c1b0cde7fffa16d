import { sql } from "kysely";
import { dialectOf } from "#app/platform/database/database.server.ts";
import { hasRow } from "#app/platform/database/rows.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import type { InboxColumns } from "../model/contact.tables.ts";
import { repliesMax } from "../model/contact-limits.ts";
import type { FlatReply } from "../model/conversation-tree.ts";

export type StoredReply = Omit<FlatReply, "attachments">;

export interface ListedReply {
  id: string;
  parentId: string | null;
  size: number;
}

const repliesOf = (db: Db, messageId: string) => db.selectFrom("contact_replies").where("message_id", "=", messageId);

const newestReply = (db: Db, messageId: string, author: "visitor" | "owner") =>
  repliesOf(db, messageId).where("author", "=", author).orderBy("date", "desc").orderBy("id", "desc").limit(1);

export const listReplies = (db: Db, messageId: string): Promise<ListedReply[]> =>
  repliesOf(db, messageId)
    .select(["id", "parent_id as parentId"])
    .select(sql<number>`octet_length(message) + octet_length(sender) + octet_length(subject)`.as("size"))
    .orderBy("date")
    .orderBy("id")
    .limit(repliesMax)
    .execute();

export async function readReplies(db: Db, messageId: string, ids: readonly string[]): Promise<StoredReply[]> {
  if (ids.length === 0) return [];
  const rows = await repliesOf(db, messageId)
    .select(["id", "parent_id as parentId", "author", "sender", "subject", "message", "date", "mail_id as mailId"])
    .where("id", "in", ids)
    .execute();
  const position = new Map(ids.map((id, i) => [id, i]));
  return rows.sort((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
}

export async function listMailIds(db: Db, messageId: string): Promise<string[]> {
  const rows = await repliesOf(db, messageId)
    .select("mail_id")
    .where("mail_id", "is not", null)
    .limit(repliesMax)
    .execute();
  return rows.flatMap((row) => row.mail_id ?? []);
}

/** By the replies' ids; apart from the replies, so that no page of a visitor can have them. */
export async function listWriters(db: Db, messageId: string): Promise<Record<string, string>> {
  const rows = await repliesOf(db, messageId)
    .select(["id", "written_by"])
    .where("written_by", "is not", null)
    .limit(repliesMax)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.id, row.written_by ?? ""]));
}

export interface NewReply extends StoredReply {
  messageId: string;
  submissionHash: string | null;
  writtenBy?: string | null;
}

export async function findReplyBySubmission(db: Db, submissionHash: string): Promise<{ id: string } | undefined> {
  return db.selectFrom("contact_replies").select("id").where("submission_hash", "=", submissionHash).executeTakeFirst();
}

export const findLastVisitorReply = (
  db: Db,
  messageId: string,
): Promise<{ date: string; message: string } | undefined> =>
  newestReply(db, messageId, "visitor").select(["date", "message"]).executeTakeFirst();

export const hasReply = (db: Db, messageId: string, replyId: string): Promise<boolean> =>
  hasRow(repliesOf(db, messageId).select("id").where("id", "=", replyId));

/** Locks the message's row. @returns false where the message is deleted or has `repliesMax` replies */
async function claimSlot(db: Db, messageId: string, changes: Partial<InboxColumns>): Promise<boolean> {
  const claimed = await db
    .updateTable("contact_messages")
    .set((eb) => ({ reply_count: eb("reply_count", "+", 1), ...changes }))
    .where("id", "=", messageId)
    .where("deleted_at", "is", null)
    .where("reply_count", "<", repliesMax)
    .returning("id")
    .executeTakeFirst();
  if (claimed) await publishChange(db, messageId);
  return claimed !== undefined;
}

export const claimReplySlot = (db: Db, messageId: string, { date }: { date: string }): Promise<boolean> =>
  claimSlot(db, messageId, { state: "open", snoozed_until: null, is_unread: 1, last_activity_at: date });

/** Leaves state and unread as they are: the owner's reply may have waited, and the visitor have written unseen. */
export const claimOwnerSlot = (db: Db, messageId: string, activityAt: string | undefined): Promise<boolean> =>
  claimSlot(db, messageId, activityAt === undefined ? {} : { last_activity_at: activityAt });

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
      written_by: reply.writtenBy ?? null,
    })
    .onConflict((conflict) => conflict.columns(["message_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted && reply.author === "owner") await setAnswerTime(db, reply);
  return inserted !== undefined;
}

/** Stores the time of the first answer only. An imported message may be younger than its answer. */
async function setAnswerTime(db: Db, { messageId, date }: Pick<NewReply, "messageId" | "date">): Promise<void> {
  const waited =
    dialectOf(db) === "postgres"
      ? sql<number>`greatest(0, extract(epoch from ${date}::timestamptz - date::timestamptz))::integer`
      : sql<number>`max(0, unixepoch(${date}) - unixepoch(date))`;
  await db
    .updateTable("contact_messages")
    .set({ answered_after_s: waited })
    .where("id", "=", messageId)
    .where("answered_after_s", "is", null)
    .execute();
}

/** The id is the next free time in ms, as the specification asks for. */
export async function insertTimedReply(trx: Db, reply: Omit<NewReply, "id">, now: Date): Promise<string> {
  for (let time = now.getTime(); ; time++) {
    const id = String(time);
    if (await insertReply(trx, { ...reply, id })) return id;
  }
}

export async function findLastOwnerSubject(db: Db, messageId: string): Promise<string | undefined> {
  const row = await newestReply(db, messageId, "owner").select("subject").executeTakeFirst();
  return row?.subject;
}

export async function listReplyTexts(db: Db, messageId: string): Promise<string[]> {
  const rows = await repliesOf(db, messageId).select("message").execute();
  return rows.map(({ message }) => message);
}

export const wasSentByOwner = (
  db: Db,
  { messageId, message, since }: { messageId: string; message: string; since: string },
): Promise<boolean> =>
  hasRow(
    repliesOf(db, messageId)
      .select("id")
      .where("author", "=", "owner")
      .where("date", ">=", since)
      .where("message", "=", message)
      .limit(1),
  );

export async function listOwnerSubjects(db: Db, messageId: string): Promise<string[]> {
  const rows = await repliesOf(db, messageId)
    .select("subject")
    .distinct()
    .where("author", "=", "owner")
    .limit(repliesMax)
    .execute();
  return rows.map((row) => row.subject);
}

const conversationsMax = 300;
const answersMax = 500;

export interface PastReply {
  question: string;
  answer: string;
  name: string;
}

/** The owner's replies in the newest conversations that have some, without one of them: the newest 500. */
export async function listPastReplies(db: Db, exceptId: string): Promise<PastReply[]> {
  const conversations = db
    .selectFrom("contact_messages")
    .select(["id", "name", "message as question"])
    .where("folder", "=", "inbox")
    .where("deleted_at", "is", null)
    .where("reply_count", ">", 0)
    .where("id", "!=", exceptId)
    .orderBy("id", "desc")
    .limit(conversationsMax);
  return db
    .selectFrom(conversations.as("conversation"))
    .innerJoin("contact_replies", "contact_replies.message_id", "conversation.id")
    .select(["conversation.name", "conversation.question", "contact_replies.message as answer"])
    .where("contact_replies.author", "=", "owner")
    .orderBy("conversation.id", "desc")
    .orderBy("contact_replies.date", "desc")
    .limit(answersMax)
    .execute();
}
