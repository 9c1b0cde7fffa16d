import { randomUUID } from "node:crypto";
import { secondMs } from "#app/lib/units.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { createConversationFullError, createMessageNotFoundError } from "../contact.errors.ts";
import type { OwnerReplyInput } from "../contact.schema.ts";
import { findMessage, listMessagesOfFolder, lockMessage } from "../contact.store.server.ts";
import type { Folder } from "../contact.tables.ts";
import type { Desk, MailStatus } from "../contact-desk.server.ts";
import { deletionFinalAfterS, ownerPageSize } from "../contact-limits.ts";
import type { ConversationPart } from "../conversation/conversation-part.ts";
import type { OwnerReply } from "../conversation/conversation-tree.ts";
import { readConversationPart } from "../conversation/read-conversation.server.ts";
import {
  claimReplyPlace,
  findReplyBySubmission,
  insertReply,
  listMailIds,
} from "../conversation/replies.store.server.ts";
import { chooseConversations, writePage } from "../conversation/write-conversations.server.ts";
import {
  countFolder,
  deleteMessages,
  listDeletedBefore,
  listMessageRows,
  type MessageRow,
  markDeleted,
  moveToFolder,
  unmarkDeleted,
} from "./message-table.store.server.ts";

/** A page of the owner's table. */
export interface MessageTablePage {
  folder: Folder;
  rows: MessageRow[];
  /** Id of the last row, where there are older ones. */
  next: string | null;
  /** Messages in the spam folder, `spamCountMax` standing for "or more". */
  spamCount: number;
}

export const spamCountMax = 100;

const nextCursor = (rows: readonly { id: string }[]): string | null =>
  rows.length > ownerPageSize ? (rows[ownerPageSize - 1]?.id ?? null) : null;

/** One page of a folder, newest first, with what the table shows. */
export async function listMessageTable(desk: Desk, folder: Folder, before?: string): Promise<MessageTablePage> {
  const [rows, spamCount] = await Promise.all([
    listMessageRows(desk.db, folder, before),
    countFolder(desk.db, "spam", spamCountMax),
  ]);
  return { folder, rows: rows.slice(0, ownerPageSize), next: nextCursor(rows), spamCount };
}

/** One page of a folder's conversations, as the API's JSON in pieces. */
export const writeOwnerConversations = async (desk: Desk, folder: Folder, before?: string) =>
  writePage(desk.db, chooseConversations(await listMessagesOfFolder(desk.db, folder, before), ownerPageSize));

/** A part of a conversation, with what became of the mails of the whole conversation, by mail id. */
export interface OwnerConversation extends ConversationPart {
  folder: Folder;
  spamSignals: string[];
  mails: Record<string, MailStatus>;
}

/**
 * A message with a part of its replies.
 * @param after the last reply of the part before
 * @throws AppError 404
 */
export async function getConversation(desk: Desk, id: string, after?: string): Promise<OwnerConversation> {
  const message = await findMessage(desk.db, id);
  if (!message) throw createMessageNotFoundError();
  const part = await readConversationPart(desk.db, message, after);
  const mails = await desk.outbox.states(await listMailIds(desk.db, id));
  return {
    ...part,
    folder: message.folder,
    spamSignals: message.spam_signals.split(",").filter(Boolean),
    mails: Object.fromEntries(mails.map((mail) => [mail.id, mail])),
  };
}

interface OwnerReplySubmission {
  messageId: string;
  input: OwnerReplyInput;
  /** Made with the dialog: the same reply again is the same reply. */
  key: string;
}

/**
 * Saves the owner's reply and queues its mail to the visitor, in one transaction.
 * @throws AppError 404, or 409 for a full conversation
 */
export async function replyAsOwner(desk: Desk, { messageId, input, key }: OwnerReplySubmission): Promise<OwnerReply> {
  const now = desk.now();
  const submissionHash = sha256(JSON.stringify(["owner", key, messageId, input]));
  const reply: OwnerReply = { author: "owner", id: randomUUID(), ...input, date: now.toISOString(), replies: [] };

  const saved = await desk.db.transaction().execute(async (trx) => {
    const message = await lockMessage(trx, messageId);
    if (!message) throw createMessageNotFoundError();
    const earlier = await findReplyBySubmission(trx, submissionHash);
    if (earlier) return { ...reply, id: earlier.id };
    if (!(await claimReplyPlace(trx, messageId))) throw createConversationFullError();
    const mail = await desk.outbox.enqueue(
      trx,
      {
        kind: "reply",
        conversationId: messageId,
        to: { name: message.name, address: message.email },
        fromName: input.from,
        subject: input.subject,
        text: input.message,
        replyTo: { name: desk.owner.name, address: desk.owner.email },
      },
      now,
    );
    await insertReply(trx, {
      id: reply.id,
      messageId,
      parentId: null,
      author: "owner",
      sender: input.from,
      subject: input.subject,
      message: input.message,
      date: reply.date,
      submissionHash,
      mailId: mail.id,
    });
    return reply;
  });
  desk.outbox.wake();
  return saved;
}

/**
 * Takes a message out of every list and holds its unsent mails; final after `deletionFinalAfterS` seconds.
 * @throws AppError 404
 */
export async function deleteMessage(desk: Desk, id: string): Promise<void> {
  await desk.db.transaction().execute(async (trx) => {
    if (!(await markDeleted(trx, id, desk.now().toISOString()))) throw createMessageNotFoundError();
    await desk.outbox.hold(trx, id);
  });
}

/**
 * Brings a deleted message back, its unsent mails with it.
 * @throws AppError 404 when the deletion is final
 */
export async function undoDeleteMessage(desk: Desk, id: string): Promise<void> {
  const now = desk.now();
  const after = new Date(now.getTime() - deletionFinalAfterS * secondMs).toISOString();
  await desk.db.transaction().execute(async (trx) => {
    if (!(await unmarkDeleted(trx, id, after))) throw createMessageNotFoundError();
    await desk.outbox.release(trx, id, now);
  });
  desk.outbox.wake();
}

const purgeBatch = 20;

/** Housekeeping: makes deletions final once they cannot be undone any more. Replies and mails go with the message. */
export async function purgeDeletedMessages(desk: Desk): Promise<number> {
  const before = new Date(desk.now().getTime() - deletionFinalAfterS * secondMs).toISOString();
  return desk.db.transaction().execute(async (trx) => {
    const ids = await listDeletedBefore(trx, before, purgeBatch);
    for (const id of ids) await desk.outbox.drop(trx, id);
    await deleteMessages(trx, ids);
    return ids.length;
  });
}

/** @throws AppError 404 */
export async function moveMessage(desk: Desk, id: string, folder: Folder): Promise<void> {
  if (!(await moveToFolder(desk.db, id, folder))) throw createMessageNotFoundError();
}

/** Sends a failed mail again. @throws AppError 404 where it is not a failed one */
export async function retryReplyMail(desk: Desk, mailId: string): Promise<void> {
  if (!(await desk.outbox.retry(mailId, desk.now()))) throw createMessageNotFoundError();
  desk.outbox.wake();
}
