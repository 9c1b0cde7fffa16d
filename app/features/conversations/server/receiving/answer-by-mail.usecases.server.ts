import { randomUUID } from "node:crypto";
import type { MailedAnswer } from "#app/features/mail-in/receiving/mail-intake.ts";
import { cleanText } from "#app/lib/text.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import type { Conversations } from "../../conversations.server.ts";
import { createMessageNotFoundError } from "../../model/contact.errors.ts";
import type { OwnerReplyInput } from "../../model/contact.schema.ts";
import { limitWindowMs, messageMax, subjectMax } from "../../model/contact-limits.ts";
import { lockMessage, type StoredMessage } from "../contact.store.server.ts";
import { unsentAnswerMail } from "../contact-mails.ts";
import { updateMessages } from "../message-table.store.server.ts";
import { keepAsDraft } from "../outgoing/outgoing-replies.usecases.server.ts";
import { sendReplyIn } from "../outgoing/send-reply.usecases.server.ts";
import { findLastOwnerSubject, listReplyTexts, wasSentByOwner } from "../replies.store.server.ts";
import { notifyOwner } from "./send-message.usecases.server.ts";

/** Answers by e-mail in an hour that may become a draft of their conversation. */
const draftsMax = 10;

/**
 * Sends the owner's answer to a notice to the visitor, as if written on the site; else it becomes the conversation's draft.
 * @param trx in which the caller stores that the mail was received
 * @returns the reply's id where it is sent
 * @throws AppError 404 where the conversation is deleted, 409 where it or its draft is full, 429 for too many drafts
 */
export async function answerByMail(
  inbox: Conversations,
  trx: Db,
  messageId: string,
  { text, bareLines, files, unsentReason }: MailedAnswer,
): Promise<string | undefined> {
  const conversation = await lockMessage(trx, messageId);
  if (!conversation) throw createMessageNotFoundError();
  const { owner } = inbox;
  const isQuotation = await quotesConversation(trx, conversation, bareLines);
  const message = cleanText(isQuotation ? text : [text, ...bareLines].join("\n")).trim();
  const subject = (await findLastOwnerSubject(trx, messageId)) ?? `Re: your message to ${owner.name}`;
  const input = { from: owner.supportLabel, subject: subject.slice(0, subjectMax), message };
  const reason =
    unsentReason ?? (isQuotation ? undefined : notQuoted) ?? (await findObstacle(inbox, trx, messageId, message));
  if (reason !== undefined) {
    const filesNote = files.length > 0 ? " Its files are in the mailbox." : "";
    await keepUnsent(inbox, trx, conversation, { input, reason: `${reason}${filesNote}` });
    return undefined;
  }
  const answer = { messageId, input, key: randomUUID(), writtenBy: `${owner.email} (e-mail)`, sendAt: "now" };
  return (await sendReplyIn(inbox, trx, answer, { mailed: files })).reply.id;
}

const notQuoted = "Its marked lines are not from this conversation, and may be what you wrote.";

async function quotesConversation(trx: Db, { id, message }: StoredMessage, lines: readonly string[]): Promise<boolean> {
  const marked = lines.map((line) => line.replace(/^[\s>]+/, "").trim()).filter((line) => line !== "");
  if (marked.length === 0) return true;
  const texts = [message, ...(await listReplyTexts(trx, id))].map((text) => text.replace(/\s+/g, " "));
  return marked.every((line) => texts.some((text) => text.includes(line.replace(/\s+/g, " "))));
}

/** Two programs that answer each other write the same again and again. */
async function findObstacle(
  inbox: Conversations,
  trx: Db,
  messageId: string,
  message: string,
): Promise<string | undefined> {
  if (message.length > messageMax) return `It has more than ${messageMax} characters.`;
  const since = new Date(inbox.now().getTime() - limitWindowMs).toISOString();
  return (await wasSentByOwner(trx, { messageId, message, since }))
    ? "The same text was sent in the hour before."
    : undefined;
}

/** The owner is told of the first in an hour. */
async function keepUnsent(
  inbox: Conversations,
  trx: Db,
  conversation: StoredMessage,
  { input, reason }: { input: OwnerReplyInput; reason: string },
): Promise<void> {
  const now = inbox.now();
  const limit = { key: `contact/draft/${conversation.id}`, max: draftsMax, windowMs: limitWindowMs };
  const used = await consumeLimits(trx, [limit], now);
  const unsent = { messageId: conversation.id, input, key: randomUUID() };
  await keepAsDraft(inbox, trx, unsent, `An answer by e-mail was not sent. ${reason}`);
  await updateMessages(trx, [conversation.id], { is_unread: 1 });
  if (used.get(limit.key) === 1)
    await notifyOwner(inbox, trx, { ...conversation, message: reason, files: [] }, unsentAnswerMail, now);
}
