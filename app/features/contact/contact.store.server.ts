import { sql } from "kysely";
import { dialectOf } from "#app/platform/database/database.server.ts";
import { prepareQuery } from "#app/platform/database/prepared-query.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { ContactMessagesTable, Folder } from "./contact.tables.ts";
import { ownerPageSize, repliesMax, visitorPageSize } from "./contact-limits.ts";
import type { FlatReply } from "./conversation/conversation-tree.ts";
import type { Cursor } from "./cursor.ts";

/** A message as its writer and the owner see it. */
export interface StoredMessage {
  id: string;
  name: string;
  email: string;
  message: string;
  date: string;
  reply_count: number;
}

const messageColumns = ["id", "name", "email", "message", "date", "reply_count"] as const;

const insertNewMessage = prepareQuery<ContactMessagesTable, { id: string }>((db, p) =>
  db
    .insertInto("contact_messages")
    .values({
      id: p.id,
      name: p.name,
      email: p.email,
      email_key: p.email_key,
      message: p.message,
      date: p.date,
      visitor_hash: p.visitor_hash,
      submission_hash: p.submission_hash,
      folder: p.folder,
      spam_signals: p.spam_signals,
      reply_count: p.reply_count,
      deleted_at: p.deleted_at,
    })
    .onConflict((conflict) => conflict.column("submission_hash").doNothing())
    .returning("id")
    .compile(),
);

/** @returns false where the same submission is there already */
export const insertMessage = async (db: Db, row: ContactMessagesTable): Promise<boolean> =>
  (await insertNewMessage(db, row)).length > 0;

const selectBySubmission = prepareQuery<{ submissionHash: string }, StoredMessage>((db, p) =>
  db.selectFrom("contact_messages").select(messageColumns).where("submission_hash", "=", p.submissionHash).compile(),
);

export const findMessageBySubmission = async (db: Db, submissionHash: string): Promise<StoredMessage | undefined> =>
  (await selectBySubmission(db, { submissionHash }))[0];

const selectFromBrowser = prepareQuery<{ emailKey: string; visitorHash: string }, { id: string }>((db, p) =>
  db
    .selectFrom("contact_messages")
    .select("id")
    .where("email_key", "=", p.emailKey)
    .where("visitor_hash", "=", p.visitorHash)
    .limit(1)
    .compile(),
);

/** Whether a browser has written from an address before. */
export const hasWrittenFrom = async (db: Db, emailKey: string, visitorHash: string): Promise<boolean> =>
  (await selectFromBrowser(db, { emailKey, visitorHash })).length > 0;

export async function hasMessageFrom(db: Db, emailKey: string): Promise<boolean> {
  const found = await db
    .selectFrom("contact_messages")
    .select("id")
    .where("email_key", "=", emailKey)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * A page of an address's messages, newest first: all of them, or those that one browser sent.
 * @returns at most one more than a page, which tells that there is a next one
 */
export function listMessagesOfEmail(
  db: Db,
  { emailKey, visitorHash, before }: { emailKey: string; visitorHash: string | undefined; before: Cursor | undefined },
): Promise<StoredMessage[]> {
  let query = db
    .selectFrom("contact_messages")
    .select(messageColumns)
    .where("email_key", "=", emailKey)
    .where("deleted_at", "is", null)
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .limit(visitorPageSize + 1);
  if (visitorHash !== undefined) query = query.where("visitor_hash", "=", visitorHash);
  if (before) query = query.where(sql<boolean>`(date, id) < (${before.date}, ${before.id})`);
  return query.execute();
}

/** A message with who may read it. */
export interface GuardedMessage extends StoredMessage {
  email_key: string;
  visitor_hash: string;
  folder: Folder;
  spam_signals: string;
}

const selectGuarded = (db: Db, id: string) =>
  db
    .selectFrom("contact_messages")
    .select([...messageColumns, "email_key", "visitor_hash", "folder", "spam_signals"])
    .where("id", "=", id)
    .where("deleted_at", "is", null);

export const findMessage = (db: Db, id: string): Promise<GuardedMessage | undefined> =>
  selectGuarded(db, id).executeTakeFirst();

/**
 * The same for a transaction that answers the message: whoever else answers it waits, so that the same reply sent twice
 * at once finds itself. SQLite's transactions wait for each other anyway.
 */
export function lockMessage(trx: Db, id: string): Promise<GuardedMessage | undefined> {
  const query = selectGuarded(trx, id);
  return (dialectOf(trx) === "postgres" ? query.forUpdate() : query).executeTakeFirst();
}

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
  submissionHash: string;
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

/** A row of the owner's table. */
export interface MessageRow {
  id: string;
  name: string;
  email: string;
  excerpt: string;
  date: string;
  reply_count: number;
  spam_signals: string;
}

const excerptLength = 200;

/** A page of the owner's table, newest first; at most one row more than a page, which tells that there is a next one. */
export function listMessageRows(db: Db, folder: Folder, before: Cursor | undefined): Promise<MessageRow[]> {
  let query = db
    .selectFrom("contact_messages")
    .select(["id", "name", "email", "date", "reply_count", "spam_signals"])
    .select(sql<string>`substr(message, 1, ${sql.lit(excerptLength)})`.as("excerpt"))
    .where("folder", "=", folder)
    .where("deleted_at", "is", null)
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .limit(ownerPageSize + 1);
  if (before) query = query.where(sql<boolean>`(date, id) < (${before.date}, ${before.id})`);
  return query.execute();
}

/** The same page with whole messages, for the API. */
export function listMessages(db: Db, folder: Folder, before: Cursor | undefined): Promise<StoredMessage[]> {
  let query = db
    .selectFrom("contact_messages")
    .select(messageColumns)
    .where("folder", "=", folder)
    .where("deleted_at", "is", null)
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .limit(ownerPageSize + 1);
  if (before) query = query.where(sql<boolean>`(date, id) < (${before.date}, ${before.id})`);
  return query.execute();
}

/** How many messages a folder holds; counts to `max` at most, so that it costs the same at any size. */
export async function countFolder(db: Db, folder: Folder, max: number): Promise<number> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("contact_messages")
        .select("id")
        .where("folder", "=", folder)
        .where("deleted_at", "is", null)
        .limit(max)
        .as("some"),
    )
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirst();
  return Number(rows?.count ?? 0);
}

export async function moveToFolder(db: Db, id: string, folder: Folder): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contact_messages")
    .set({ folder })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markDeleted(db: Db, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contact_messages")
    .set({ deleted_at: at })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false where nothing was deleted since `after` under this id */
export async function unmarkDeleted(db: Db, id: string, after: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contact_messages")
    .set({ deleted_at: null })
    .where("id", "=", id)
    .where("deleted_at", ">", after)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listDeletedBefore(db: Db, before: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("contact_messages")
    .select("id")
    .where("deleted_at", "<=", before)
    .limit(max)
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes messages for good, their replies with them. */
export async function deleteMessages(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("contact_messages").where("id", "in", ids).execute();
}
