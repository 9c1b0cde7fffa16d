import type { Db } from "#app/platform/database/tables.ts";
import type { ContactAttachmentsTable } from "../model/contact.tables.ts";
import { type AttachedFile, hasPreview } from "./attached-file.ts";

const shownColumns = ["id", "name", "size", "type", "is_executable"] as const;
type ShownRow = Pick<ContactAttachmentsTable, (typeof shownColumns)[number]>;

const toAttachedFile = ({ id, name, size, type, is_executable }: ShownRow): AttachedFile => ({
  id,
  name,
  size,
  type,
  preview: hasPreview(type),
  isExecutable: is_executable === 1,
});

/** @returns a conversation's files by the reply that has them; those of the first message by an empty text */
export async function listAttachedFiles(db: Db, conversationId: string): Promise<Map<string, AttachedFile[]>> {
  const rows = await db
    .selectFrom("contact_attachments")
    .select([...shownColumns, "reply_id"])
    .where("conversation_id", "=", conversationId)
    .orderBy("reply_id")
    .orderBy("position")
    .execute();
  const files = new Map<string, AttachedFile[]>();
  for (const row of rows) {
    const ofReply = files.get(row.reply_id);
    if (ofReply) ofReply.push(toAttachedFile(row));
    else files.set(row.reply_id, [toAttachedFile(row)]);
  }
  return files;
}

export type NewAttachment = ContactAttachmentsTable;

export async function insertAttachments(db: Db, rows: readonly NewAttachment[]): Promise<void> {
  if (rows.length > 0) await db.insertInto("contact_attachments").values(rows).execute();
}

export interface OwnFile extends AttachedFile {
  readonly blobHash: string;
}

export const withoutHash = ({ blobHash: _, ...file }: OwnFile): AttachedFile => file;

export async function findOwnFiles(db: Db, uploader: string, ids: readonly string[]): Promise<OwnFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("contact_attachments")
    .select([...shownColumns, "blob_hash"])
    .where("id", "in", ids)
    .where("uploader", "=", uploader)
    .execute();
  const position = new Map(ids.map((id, i) => [id, i]));
  return rows
    .sort((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0))
    .map((row) => ({ ...toAttachedFile(row), blobHash: row.blob_hash }));
}

interface AttachmentPlace {
  readonly conversationId: string;
  readonly replyId: string;
  readonly position: number;
}

/** @returns false where the file is no longer staged */
export async function attachFile(trx: Db, id: string, place: AttachmentPlace): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("contact_attachments")
    .set({ conversation_id: place.conversationId, reply_id: place.replyId, position: place.position })
    .where("id", "=", id)
    .where("conversation_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false where the uploader has staged no such file */
export async function deleteStagedFile(db: Db, uploader: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("contact_attachments")
    .where("id", "=", id)
    .where("uploader", "=", uploader)
    .where("conversation_id", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteStagedBefore(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom("contact_attachments")
    .where("conversation_id", "is", null)
    .where("created_at", "<", before)
    .execute();
}

export interface SentFile extends OwnFile {
  readonly conversationId: string;
  readonly replyId: string;
}

export async function findSentFile(db: Db, id: string): Promise<SentFile | undefined> {
  const row = await db
    .selectFrom("contact_attachments")
    .innerJoin("contact_messages", "contact_messages.id", "contact_attachments.conversation_id")
    .select([
      "contact_attachments.id",
      "contact_attachments.name",
      "size",
      "type",
      "is_executable",
      "blob_hash",
      "reply_id as replyId",
      "contact_messages.id as conversationId",
    ])
    .where("contact_attachments.id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { conversationId, replyId } = row;
  return { ...toAttachedFile(row), blobHash: row.blob_hash, conversationId, replyId };
}

/** Lists files of conversations, including replies that are not sent yet, in order within each message and reply. */
export async function listFilesOfConversations(db: Db, conversationIds: readonly string[]): Promise<SentFile[]> {
  if (conversationIds.length === 0) return [];
  const rows = await db
    .selectFrom("contact_attachments")
    .select([...shownColumns, "blob_hash", "reply_id", "conversation_id"])
    .where("conversation_id", "in", conversationIds)
    .orderBy("conversation_id")
    .orderBy("reply_id")
    .orderBy("position")
    .$narrowType<{ conversation_id: string }>()
    .execute();
  return rows.map((row) => ({
    ...toAttachedFile(row),
    blobHash: row.blob_hash,
    conversationId: row.conversation_id,
    replyId: row.reply_id,
  }));
}

/** In their order. @param replyId empty for the first message */
export async function listFilesOfReply(db: Db, conversationId: string, replyId: string): Promise<OwnFile[]> {
  const rows = await db
    .selectFrom("contact_attachments")
    .select([...shownColumns, "blob_hash"])
    .where("conversation_id", "=", conversationId)
    .where("reply_id", "=", replyId)
    .orderBy("position")
    .execute();
  return rows.map((row) => ({ ...toAttachedFile(row), blobHash: row.blob_hash }));
}

export async function listFilesOfMail(db: Db, conversationId: string, mailId: string): Promise<OwnFile[]> {
  const reply = await db
    .selectFrom("contact_replies")
    .select("id")
    .where("message_id", "=", conversationId)
    .where("mail_id", "=", mailId)
    .executeTakeFirst();
  return reply ? listFilesOfReply(db, conversationId, reply.id) : [];
}

/** Stages the files of a reply that is taken back again, from `now` on. */
export async function detachFiles(
  trx: Db,
  { conversationId, replyId }: Pick<AttachmentPlace, "conversationId" | "replyId">,
  now: string,
): Promise<void> {
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

export async function listFilesOfMessages(db: Db, ids: readonly string[]): Promise<Map<string, AttachedFile[]>> {
  const files = new Map<string, AttachedFile[]>();
  if (ids.length === 0) return files;
  const rows = await db
    .selectFrom("contact_attachments")
    .select([...shownColumns, "conversation_id"])
    .where("conversation_id", "in", ids)
    .where("reply_id", "=", "")
    .orderBy("position")
    .execute();
  for (const { conversation_id, ...row } of rows) {
    if (conversation_id === null) continue;
    files.set(conversation_id, [...(files.get(conversation_id) ?? []), toAttachedFile(row)]);
  }
  return files;
}
