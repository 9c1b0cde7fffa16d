import { randomUUID } from "node:crypto";
import type { MailedAnswer, MailedText } from "#app/features/mail-in/receiving/mail-intake.ts";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { originalLanguage } from "#app/lib/language/languages.ts";
import { cleanLine, cleanText } from "#app/lib/text.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { runInLanguage } from "#app/platform/language/site-texts.server.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import type { OwnerReplyInput } from "../../model/contact.schema.ts";
import { limitWindowMs, messageMax, nameMax, subjectMax } from "../../model/contact-limits.ts";
import { noBrowser } from "../access/visitor-token.server.ts";
import { findLanguageOf, insertMessage, lockMessage, type StoredMessage } from "../contact.store.server.ts";
import { newMessageMail, newReplyMail, replySubject, unsentAnswerMail } from "../contact-mails.ts";
import type { Conversations } from "../conversations.server.ts";
import { attachMailedFiles } from "../files/files.usecases.server.ts";
import { updateMessages } from "../message-table.store.server.ts";
import { keepAsDraft } from "../outgoing/outgoing-replies.usecases.server.ts";
import { sendReplyIn } from "../outgoing/send-reply.usecases.server.ts";
import { findLastOwnerSubject, listReplyTexts, wasSentByOwner } from "../replies.store.server.ts";
import { addVisitorReply, countOfText, messageLimits, notifyOwner } from "./send-message.usecases.server.ts";
import { detectSpamSignals, looksLikeSpam } from "./spam-signals.ts";

const cutNote = "[The mail is longer. All of it is in the mailbox.]";

function toMessage({ text, notes }: MailedText): string {
  const clean = cleanText(text).trim() || "[The mail has no text.]";
  const cleanNotes = notes.map((note) => cleanLine(note).slice(0, messageMax / 5));
  const write = (body: string, more: readonly string[]) => [body, ...more].join("\n\n");
  const whole = write(clean, cleanNotes);
  if (whole.length <= messageMax) return whole;
  const room = messageMax - write("", [cutNote, ...cleanNotes]).length;
  return write(clean.slice(0, Math.max(0, room)).toWellFormed(), [cutNote, ...cleanNotes]);
}

/** New conversations by mail in an hour, of all senders: an address is easily forged. */
const newByMailMax = 200;

/** @param trx stores that the mail was received @throws AppError 429 over the limit of the address, or of all mails */
export async function beginMailedConversation(inbox: Conversations, trx: Db, mail: MailedText): Promise<string> {
  const now = inbox.now();
  const emailKey = mail.email.toLowerCase();
  const message = toMessage(mail);
  const sameText = countOfText(message);
  const all = { key: "contact/message/mail", max: newByMailMax, windowMs: limitWindowMs };
  const limits = [...messageLimits(inbox, "message", emailKey), all, sameText];
  const used = mail.isTakenIn ? new Map<string, number>() : await consumeLimits(trx, limits, now);
  const timesSeen = (used.get(sameText.key) ?? 1) - 1;
  const signals = detectSpamSignals({
    honeypotFilled: false,
    fillTimeMs: undefined,
    timesSeen,
    newAddresses: 0,
    message,
  });
  const isSpam = !mail.isTakenIn && looksLikeSpam(signals);
  const stored = {
    id: createTimeOrderedId(now.getTime()),
    name: cleanLine(mail.name).slice(0, nameMax).toWellFormed() || mail.email,
    email: mail.email,
    message,
    date: now.toISOString(),
  };
  await insertMessage(trx, {
    ...stored,
    email_key: emailKey,
    visitor_hash: noBrowser,
    submission_hash: null,
    folder: isSpam ? "spam" : "inbox",
    spam_signals: signals.join(","),
    reply_count: 0,
    deleted_at: null,
    language: (await findLanguageOf(trx, emailKey)) ?? originalLanguage,
  });
  await attachMailedFiles(trx, mail.files, { conversationId: stored.id, replyId: "", date: stored.date });
  if (!isSpam && !mail.isAutomatic && !mail.isTakenIn)
    await notifyOwner(inbox, trx, { ...stored, files: mail.files }, newMessageMail, now);
  return stored.id;
}

/** The caller has checked that its sender may write there. @throws AppError 404, 409 for a full conversation, 429 */
export async function addMailedReply(
  inbox: Conversations,
  trx: Db,
  messageId: string,
  mail: MailedText,
): Promise<string> {
  const now = inbox.now();
  const conversation = await lockMessage(trx, messageId);
  const message = toMessage(mail);
  const sender = cleanLine(mail.name).slice(0, nameMax).toWellFormed() || mail.email;
  const subject = cleanLine(mail.subject).slice(0, subjectMax).toWellFormed();
  const reply = { messageId, parentId: null, sender, subject, message, submissionHash: null };
  const limits = mail.isTakenIn ? [] : messageLimits(inbox, "reply", conversation.email_key);
  const id = await addVisitorReply(trx, reply, limits, now);
  await attachMailedFiles(trx, mail.files, { conversationId: messageId, replyId: id, date: now.toISOString() });
  if (conversation.folder === "inbox" && !mail.isAutomatic && !mail.isTakenIn)
    await notifyOwner(inbox, trx, { ...conversation, message, files: mail.files }, newReplyMail, now);
  return id;
}

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
  const { owner } = inbox;
  const isQuotation = await quotesConversation(trx, conversation, bareLines);
  const message = cleanText(isQuotation ? text : [text, ...bareLines].join("\n")).trim();
  const subject = (await findLastOwnerSubject(trx, messageId)) ?? replySubject(conversation.language, owner.name);
  const from = runInLanguage(conversation.language, () => owner.supportLabel);
  const input = { from, subject: subject.slice(0, subjectMax), message };
  const reason =
    unsentReason ?? (isQuotation ? undefined : notQuoted) ?? (await findObstacle(inbox, trx, messageId, message));
  if (reason !== undefined) {
    const filesNote = files.length > 0 ? " Its files are in your mailbox." : "";
    await keepUnsent(inbox, trx, conversation, { input, reason: `${reason}${filesNote}` });
    return undefined;
  }
  const answer = { messageId, input, key: randomUUID(), writtenBy: `${owner.email} (e-mail)`, sendAt: "now" };
  return (await sendReplyIn(inbox, trx, answer, { mailed: files })).reply.id;
}

const notQuoted = "The quoted lines don’t come from this conversation and may be part of your answer.";

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
