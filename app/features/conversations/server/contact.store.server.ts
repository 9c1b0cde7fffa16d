import { sql } from "kysely";
import type { SiteLanguage } from "#app/lib/language/languages.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import { prepareQuery } from "#app/platform/database/prepared-query.server.ts";
import { countRows, hasRow } from "#app/platform/database/rows.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import { createMessageNotFoundError } from "../model/contact.errors.ts";
import type { ContactMessagesTable, Folder, MessageColumns } from "../model/contact.tables.ts";
import { ownerPageSize, visitorPageSize } from "../model/contact-limits.ts";
import { excerptOfMessage } from "./message-table.store.server.ts";

const messageColumns = ["id", "name", "email", "message", "date", "reply_count"] as const;
const guardedColumns = [...messageColumns, "email_key", "visitor_hash", "folder", "spam_signals", "language"] as const;

export type StoredMessage = Pick<MessageColumns, (typeof messageColumns)[number]>;
export type GuardedMessage = Pick<MessageColumns, (typeof guardedColumns)[number]>;

const insertNewMessage = prepareQuery<MessageColumns, never>((db, p) =>
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
      language: p.language,
      state: "open",
      is_unread: 1,
      last_activity_at: p.date,
    })
    .compile(),
);

/** Unread and open. @throws where the same submission is stored already */
export async function insertMessage(db: Db, row: MessageColumns): Promise<void> {
  await insertNewMessage(db, row);
  await publishChange(db, row.id);
}

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

export const hasWrittenFrom = async (db: Db, emailKey: string, visitorHash: string): Promise<boolean> =>
  (await selectFromBrowser(db, { emailKey, visitorHash })).length > 0;

const existing = (db: Db) => db.selectFrom("contact_messages").where("deleted_at", "is", null);

export const hasMessageFrom = (db: Db, emailKey: string): Promise<boolean> =>
  hasRow(existing(db).select("id").where("email_key", "=", emailKey).limit(1));

/** @returns the language of the newest conversation of an address */
export async function findLanguageOf(db: Db, emailKey: string): Promise<SiteLanguage | undefined> {
  const ofAddress = existing(db).select("language").where("email_key", "=", emailKey);
  return (await ofAddress.orderBy("id", "desc").limit(1).executeTakeFirst())?.language;
}

export interface AddressList {
  readonly emailKey: string;
  /** Only messages of this browser; all where undefined. */
  readonly visitorHash: string | undefined;
  readonly before: string | undefined;
}

export interface ListedMessage {
  id: string;
  reply_count: number;
  size: number;
}

/** In bytes: neither database reads the texts for it. */
const messageSize = sql<number>`octet_length(message) + octet_length(name) + octet_length(email)`;

const selectListed = (db: Db) =>
  existing(db)
    .select(["id", "reply_count", messageSize.as("size")])
    .orderBy("id", "desc");

/** Newest first. @returns at most one more than a page, which tells that there is a next one */
export function listMessagesOfEmail(db: Db, { emailKey, visitorHash, before }: AddressList): Promise<ListedMessage[]> {
  let query = selectListed(db)
    .where("email_key", "=", emailKey)
    .limit(visitorPageSize + 1);
  if (visitorHash !== undefined) query = query.where("visitor_hash", "=", visitorHash);
  if (before) query = query.where("id", "<", before);
  return query.execute();
}

export function listMessagesOfFolder(db: Db, folder: Folder, before: string | undefined): Promise<ListedMessage[]> {
  const query = selectListed(db)
    .where("folder", "=", folder)
    .limit(ownerPageSize + 1);
  return (before ? query.where("id", "<", before) : query).execute();
}

export async function readMessages(db: Db, ids: readonly string[]): Promise<StoredMessage[]> {
  if (ids.length === 0) return [];
  return existing(db).select(messageColumns).where("id", "in", ids).orderBy("id", "desc").execute();
}

const selectGuarded = (db: Db, id: string) => existing(db).select(guardedColumns).where("id", "=", id);

export const findMessage = (db: Db, id: string): Promise<GuardedMessage | undefined> =>
  selectGuarded(db, id).executeTakeFirst();

/** Makes other replies wait, so that the same reply sent twice at once is found. SQLite has one writer anyway. */
export function lockIfExists(trx: Db, id: string): Promise<GuardedMessage | undefined> {
  const query = selectGuarded(trx, id);
  return (dialectOf(trx) === "postgres" ? query.forUpdate() : query).executeTakeFirst();
}

/** @throws AppError 404 for a message that does not exist or is deleted */
export async function lockMessage(trx: Db, id: string): Promise<GuardedMessage> {
  const message = await lockIfExists(trx, id);
  if (!message) throw createMessageNotFoundError();
  return message;
}

export const countMessagesOfEmail = (db: Db, emailKey: string): Promise<number> =>
  countRows(existing(db).where("email_key", "=", emailKey));

/** Includes messages whose deletion can still be undone. */
export async function listMessageIdsOf(db: Db, addresses: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom("contact_messages").select("id").where("email_key", "in", addresses).execute();
  return rows.map((row) => row.id);
}

export async function markAllDeleted(db: Db, emailKey: string, at: string): Promise<void> {
  const deleted = await db
    .updateTable("contact_messages")
    .set({ deleted_at: at })
    .where("email_key", "=", emailKey)
    .returning("id")
    .execute();
  await publishChange(db, ...deleted.map(({ id }) => id));
}

const personColumns = ["id", "email", "folder", "state", "reply_count", "last_activity_at"] as const;

export type PersonConversation = Pick<ContactMessagesTable, (typeof personColumns)[number]> & { excerpt: string };

/** The newest first. @param before the last one of the page before @returns at most `max` */
export function listConversationsOf(
  db: Db,
  addresses: readonly string[],
  { before, max }: { before?: string | undefined; max: number },
): Promise<PersonConversation[]> {
  const query = existing(db)
    .where("email_key", "in", addresses)
    .select(personColumns)
    .select(excerptOfMessage.as("excerpt"))
    .orderBy("id", "desc")
    .limit(max);
  return (before ? query.where("id", "<", before) : query).execute();
}

export interface PersonFacts {
  conversations: number;
  messages: number;
  firstAt: string | null;
  lastAt: string | null;
}

export async function readFacts(db: Db, addresses: readonly string[]): Promise<PersonFacts> {
  const { replies, ...row } = await existing(db)
    .where("email_key", "in", addresses)
    .select((eb) => [
      eb.fn.countAll<number | string>().as("conversations"),
      eb.fn.sum<number | string | null>("reply_count").as("replies"),
      eb.fn.min("date").as("firstAt"),
      eb.fn.max("last_activity_at").as("lastAt"),
    ])
    .executeTakeFirstOrThrow();
  const conversations = Number(row.conversations);
  return { ...row, conversations, messages: conversations + Number(replies ?? 0) };
}

export async function findAddresses(db: Db, start: string, max: number): Promise<string[]> {
  const rows = await existing(db)
    .select("email_key")
    .distinct()
    .where("email_key", ">=", start)
    .where("email_key", "<", `${start}\u{10ffff}`)
    .orderBy("email_key")
    .limit(max)
    .execute();
  return rows.map(({ email_key }) => email_key);
}
