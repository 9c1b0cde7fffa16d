import type { MailedText } from "#app/features/mail-in/receiving/mail-intake.ts";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { cleanLine, cleanText } from "#app/lib/text.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { consumeLimits, type RateLimit } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import type { Conversations } from "../../conversations.server.ts";
import { attachMailedFiles } from "../../files/mailed-files.server.ts";
import { createConversationFullError, createMessageNotFoundError } from "../../model/contact.errors.ts";
import { limitWindowMs, longLimitWindowMs, messageMax, nameMax, subjectMax } from "../../model/contact-limits.ts";
import { noBrowser } from "../../visitor/access/visitor-token.server.ts";
import { insertMessage, lockMessage } from "../contact.store.server.ts";
import { newMessageMail, newReplyMail } from "../contact-mails.ts";
import { claimReplySlot, insertTimedReply } from "../replies.store.server.ts";
import { notifyOwner } from "./send-message.usecases.server.ts";
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

const limitOf = (inbox: Conversations, kind: "message" | "reply", emailKey: string): RateLimit => ({
  key: `contact/${kind}/email/${emailKey}`,
  max: inbox.limits.perEmail,
  windowMs: limitWindowMs,
});

/** New conversations by mail in an hour, of all senders: an address is easily forged. */
const newByMailMax = 200;

/**
 * A mail that belongs to no conversation begins one.
 * @param trx in which the caller stores that the mail was received
 * @returns the id of its message
 * @throws AppError 429 over the limit of the address, or of all mails
 */
export async function beginMailedConversation(inbox: Conversations, trx: Db, mail: MailedText): Promise<string> {
  const now = inbox.now();
  const emailKey = mail.email.toLowerCase();
  const message = toMessage(mail);
  const sameText = {
    key: `contact/text/${sha256(message.toLowerCase().replace(/\s+/g, " ").trim())}`,
    max: Number.POSITIVE_INFINITY,
    windowMs: longLimitWindowMs,
  };
  const all = { key: "contact/message/mail", max: newByMailMax, windowMs: limitWindowMs };
  const limits = [limitOf(inbox, "message", emailKey), all, sameText];
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
  });
  await attachMailedFiles(trx, mail.files, { conversationId: stored.id, replyId: "", date: stored.date });
  if (!isSpam && !mail.isAutomatic && !mail.isTakenIn)
    await notifyOwner(inbox, trx, { ...stored, files: mail.files }, newMessageMail, now);
  return stored.id;
}

/**
 * Adds a mail to its conversation. The caller has checked that its sender may write there.
 * @param trx in which the caller stores that the mail was received
 * @returns the reply's id
 * @throws AppError 404 where the conversation is deleted, 409 where it is full, 429 over the limit of its address
 */
export async function addMailedReply(
  inbox: Conversations,
  trx: Db,
  messageId: string,
  mail: MailedText,
): Promise<string> {
  const now = inbox.now();
  const conversation = await lockMessage(trx, messageId);
  if (!conversation) throw createMessageNotFoundError();
  const message = toMessage(mail);
  const date = now.toISOString();
  if (!(await claimReplySlot(trx, messageId, { date }))) throw createConversationFullError();
  if (!mail.isTakenIn) await consumeLimits(trx, [limitOf(inbox, "reply", conversation.email_key)], now);
  const reply = {
    messageId,
    parentId: null,
    author: "visitor",
    sender: cleanLine(mail.name).slice(0, nameMax).toWellFormed() || mail.email,
    subject: cleanLine(mail.subject).slice(0, subjectMax).toWellFormed(),
    message,
    date,
    submissionHash: null,
    mailId: null,
  } as const;
  const id = await insertTimedReply(trx, reply, now);
  await attachMailedFiles(trx, mail.files, { conversationId: messageId, replyId: id, date });
  if (conversation.folder === "inbox" && !mail.isAutomatic && !mail.isTakenIn)
    await notifyOwner(inbox, trx, { ...conversation, message, files: mail.files }, newReplyMail, now);
  return id;
}
