import { createTimeOrderedId } from "#app/lib/ids.ts";
import { dayMs } from "#app/lib/units.ts";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import { type AttachedFile, hasPreview } from "../../model/attached-file.ts";
import type { StoredFile } from "./store-file.server.ts";

export interface OwnFile extends AttachedFile {
  readonly blobHash: string;
}

export interface SentFile extends OwnFile, SentPlace {}

const columns = ["id", "name", "size", "type", "is_executable", "blob_hash"] as const;
type FileRow = Pick<Tables["contact_attachments"], (typeof columns)[number]>;

const toOwnFile = ({ id, name, size, type, is_executable, blob_hash }: FileRow): OwnFile => ({
  id,
  name,
  size,
  type,
  preview: hasPreview(type),
  isExecutable: is_executable === 1,
  blobHash: blob_hash,
});

/** A page shows neither the hash nor where a file is stored. */
export const withoutHash = ({ id, name, size, type, preview, isExecutable }: OwnFile): AttachedFile => ({
  id,
  name,
  size,
  type,
  preview,
  isExecutable,
});

export interface FilesPlace {
  readonly conversationId: string | null;
  readonly replyId: string;
  readonly uploader: string;
  readonly date: string;
}

export async function insertFiles(
  db: Db,
  files: readonly StoredFile[],
  { conversationId, replyId, uploader, date }: FilesPlace,
): Promise<AttachedFile[]> {
  const rows = files.map(({ blobHash, name, size, type, isExecutable }, position) => ({
    id: createTimeOrderedId(Date.parse(date)),
    conversation_id: conversationId,
    reply_id: replyId,
    position,
    blob_hash: blobHash,
    name,
    size,
    type,
    is_executable: isExecutable ? (1 as const) : (0 as const),
    uploader,
    created_at: date,
  }));
  if (rows.length > 0) await db.insertInto("contact_attachments").values(rows).execute();
  return rows.map((row) => withoutHash(toOwnFile(row)));
}

export async function findOwnFiles(db: Db, uploader: string, ids: readonly string[]): Promise<OwnFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("contact_attachments")
    .select(columns)
    .where("id", "in", ids)
    .where("uploader", "=", uploader)
    .execute();
  const files = new Map(rows.map((row) => [row.id, toOwnFile(row)]));
  return [...new Set(ids)].flatMap((id) => files.get(id) ?? []);
}

export interface SentPlace {
  readonly conversationId: string;
  readonly replyId: string;
}

export async function attachFile(
  trx: Db,
  id: string,
  { conversationId, replyId, position }: SentPlace & { position: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("contact_attachments")
    .set({ conversation_id: conversationId, reply_id: replyId, position })
    .where("id", "=", id)
    .where("conversation_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteStagedFile(db: Db, uploader: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("contact_attachments")
    .where("id", "=", id)
    .where("uploader", "=", uploader)
    .where("conversation_id", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** For housekeeping: what was uploaded and not sent within a day. Its contents are collected with the next turn. */
export async function deleteOldStagedFiles(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("contact_attachments")
    .where("conversation_id", "is", null)
    .where("created_at", "<", new Date(now.getTime() - dayMs).toISOString())
    .execute();
}

export async function findSentFile(db: Db, id: string): Promise<SentFile | undefined> {
  const row = await db
    .selectFrom("contact_attachments as file")
    .innerJoin("contact_messages as message", "message.id", "file.conversation_id")
    .select(["file.id", "file.name", "size", "type", "is_executable", "blob_hash", "reply_id"])
    .select("message.id as conversationId")
    .where("file.id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row && { ...toOwnFile(row), conversationId: row.conversationId, replyId: row.reply_id };
}

/** Lists files in order, also of waiting replies. @param replyId of one reply; empty for the first message */
export async function listFilesOfConversations(
  db: Db,
  conversationIds: readonly string[],
  replyId?: string,
): Promise<SentFile[]> {
  if (conversationIds.length === 0) return [];
  const rows = await db
    .selectFrom("contact_attachments")
    .select([...columns, "reply_id", "conversation_id"])
    .where("conversation_id", "in", conversationIds)
    .$if(replyId !== undefined, (query) => query.where("reply_id", "=", replyId ?? ""))
    .orderBy("conversation_id")
    .orderBy("reply_id")
    .orderBy("position")
    .$narrowType<{ conversation_id: string }>()
    .execute();
  return rows.map((row) => ({ ...toOwnFile(row), conversationId: row.conversation_id, replyId: row.reply_id }));
}

function groupShown(files: readonly SentFile[], by: "conversationId" | "replyId"): Map<string, AttachedFile[]> {
  const groups = Map.groupBy(files, (file) => file[by]);
  return new Map([...groups].map(([id, group]) => [id, group.map(withoutHash)]));
}

/** @returns a conversation's files by the reply that has them; those of the first message by an empty text */
export const listAttachedFiles = async (db: Db, conversationId: string) =>
  groupShown(await listFilesOfConversations(db, [conversationId]), "replyId");

export const listFilesOfMessages = async (db: Db, ids: readonly string[]) =>
  groupShown(await listFilesOfConversations(db, ids, ""), "conversationId");

export async function listFilesOfMail(db: Db, conversationId: string, mailId: string): Promise<OwnFile[]> {
  const reply = await db
    .selectFrom("contact_replies")
    .select("id")
    .where("message_id", "=", conversationId)
    .where("mail_id", "=", mailId)
    .executeTakeFirst();
  return reply ? listFilesOfConversations(db, [conversationId], reply.id) : [];
}

/** Stages the files of a reply that is taken back again, from `now` on. */
export async function detachFiles(trx: Db, { conversationId, replyId }: SentPlace, now: string): Promise<void> {
  await trx
    .updateTable("contact_attachments")
    .set({ conversation_id: null, reply_id: "", created_at: now })
    .where("conversation_id", "=", conversationId)
    .where("reply_id", "=", replyId)
    .execute();
}

export async function deleteFilesOfReply(trx: Db, conversationId: string, replyId: string): Promise<void> {
  await trx
    .deleteFrom("contact_attachments")
    .where("conversation_id", "=", conversationId)
    .where("reply_id", "=", replyId)
    .execute();
}
