import { mailLimits } from "#app/features/accounts/links/account-links.usecases.server.ts";
import { isRefused } from "#app/features/outbox/outbox.store.server.ts";
import type { MailDraft } from "#app/features/outbox/outbox.usecases.server.ts";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { mailboxOf } from "#app/lib/mail/email-address.ts";
import { dayMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { currentLanguage } from "#app/platform/language/site-texts.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-meter.server.ts";
import { consumeLimits, haveRoom, type RateLimit } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createConversationFullError } from "../../model/contact.errors.ts";
import type { ContactMessageInput } from "../../model/contact.schema.ts";
import { limitWindowMs, longLimitWindowMs } from "../../model/contact-limits.ts";
import { createConversationLink, createStopUrl } from "../access/mailed-links.usecases.server.ts";
import type { FormToken, Visitor } from "../access/visitor-token.server.ts";
import { findMessageBySubmission, hasWrittenFrom, insertMessage, type StoredMessage } from "../contact.store.server.ts";
import { confirmationMail, type NamedFile, newMessageMail, type WriteNotice } from "../contact-mails.ts";
import type { Conversations } from "../conversations.server.ts";
import {
  attachFiles,
  findNamedFiles,
  type NamedFiles,
  noFiles,
  toFingerprints,
} from "../files/files.usecases.server.ts";
import { enqueuePush } from "../push/push.usecases.server.ts";
import { claimReplySlot, insertTimedReply, type NewReply } from "../replies.store.server.ts";
import { couldBecomeSpam, detectSpamSignals, looksLikeSpam, type SpamSignal } from "./spam-signals.ts";

/** A form of a visitor, and who has sent it. */
export interface SubmittedForm {
  readonly form: FormToken;
  readonly files?: NamedFiles;
  readonly visitor: Visitor;
  readonly ip: string;
}

export interface Submission extends SubmittedForm {
  readonly input: ContactMessageInput;
  readonly honeypotFilled: boolean;
}

export const hashSubmission = (form: FormToken, ...fields: string[]): string | null =>
  form.key === undefined ? null : sha256(JSON.stringify([form.key, ...fields]));

export const messageLimits = (
  inbox: Conversations,
  kind: "message" | "reply",
  emailKey: string,
  ip?: string,
): RateLimit[] => {
  const ofEmail = { key: `contact/${kind}/email/${emailKey}`, max: inbox.limits.perEmail, windowMs: limitWindowMs };
  if (ip === undefined) return [ofEmail];
  const { perNetwork: max } = inbox.limits;
  return [ofEmail, { key: `contact/${kind}/network/${networkKey(ip)}`, max, windowMs: limitWindowMs }];
};

/** Counted without a limit, to detect spam. */
const dailyCount = (key: string): RateLimit => ({ key, max: Number.POSITIVE_INFINITY, windowMs: longLimitWindowMs });

export const countOfText = (message: string): RateLimit =>
  dailyCount(`contact/text/${sha256(message.toLowerCase().replace(/\s+/g, " ").trim())}`);

/**
 * Counts a message against its limits, and signals of spam in the same statement: from how many addresses this browser
 * wrote and, where that would decide, how often the text was sent. `isFirst`: of its address in an hour, where messages are
 * confirmed.
 * @throws AppError 429
 */
async function countSubmission(
  inbox: Conversations,
  trx: Db,
  submission: Submission,
  now: Date,
): Promise<{ signals: SpamSignal[]; isFirst: boolean }> {
  const { input, form, honeypotFilled, visitor, ip } = submission;
  const emailKey = input.email.toLowerCase();
  const known = {
    honeypotFilled,
    fillTimeMs: form.issuedAt && now.getTime() - form.issuedAt.getTime(),
    timesSeen: 0,
    newAddresses: 0,
    message: input.message,
  };
  const isNewAddress = visitor.isKnown && !(await hasWrittenFrom(trx, emailKey, visitor.hash));
  const isTextWorthCounting = couldBecomeSpam(detectSpamSignals(known), isNewAddress ? 2 : 1);
  const addresses = dailyCount(`contact/addresses/${visitor.hash}`);
  const text = isTextWorthCounting ? countOfText(input.message) : undefined;
  const confirmations = { ...dailyCount(`contact/confirmation/${mailboxOf(emailKey)}`), windowMs: limitWindowMs };
  const limits = messageLimits(inbox, "message", emailKey, ip);
  if (inbox.owner.promise !== undefined && inbox.outbox.delivers) limits.push(confirmations);
  if (isNewAddress) limits.push(addresses);
  if (text) limits.push(text);
  const used = await consumeLimits(trx, limits, now);
  const signals = detectSpamSignals({
    ...known,
    timesSeen: ((text && used.get(text.key)) ?? 1) - 1,
    newAddresses: used.get(addresses.key) ?? 0,
  });
  return { signals, isFirst: used.get(confirmations.key) === 1 };
}

/**
 * Stores a message and, unless it looks like spam, the owner's notification and the visitor's confirmation, in one
 * transaction. The same submission again returns the first message.
 * @throws AppError 429 over the limit of the address or the network, 422 for a file that is no longer there
 */
export async function sendContactMessage(inbox: Conversations, submission: Submission): Promise<StoredMessage> {
  const { input, form, visitor } = submission;
  const files = await findNamedFiles(inbox, submission.files ?? noFiles);
  const now = inbox.now();
  const emailKey = input.email.toLowerCase();
  const submissionHash = hashSubmission(form, input.name, emailKey, input.message, ...toFingerprints(files));

  let isNew = false;
  const storing = inbox.db.transaction().execute(async (trx): Promise<StoredMessage> => {
    const earlier = submissionHash !== null && (await findMessageBySubmission(trx, submissionHash));
    if (earlier) return earlier;
    const { signals, isFirst } = await countSubmission(inbox, trx, submission, now);
    const isSpam = looksLikeSpam(signals);
    const id = createTimeOrderedId(now.getTime());
    const stored: StoredMessage = { id, ...input, date: now.toISOString(), reply_count: 0 };
    await insertMessage(trx, {
      ...stored,
      email_key: emailKey,
      visitor_hash: visitor.hash,
      submission_hash: submissionHash,
      folder: isSpam ? "spam" : "inbox",
      spam_signals: signals.join(","),
      deleted_at: null,
      language: currentLanguage(),
    });
    await attachFiles(trx, files, { conversationId: id, replyId: "" });
    isNew = !isSpam;
    if (!isSpam) await notifyOwner(inbox, trx, { ...stored, files }, newMessageMail, now);
    if (!isSpam && isFirst) await confirmMessage(inbox, trx, stored, submission.ip, now);
    return stored;
  });
  // On PostgreSQL another connection may have stored the same submission at the same time.
  const message = await storing.catch(async (error: unknown) => {
    const earlier = submissionHash !== null && (await findMessageBySubmission(inbox.db, submissionHash));
    if (!earlier) throw error;
    return earlier;
  });
  if (isNew) inbox.messagePath.noteSent(message.id);
  inbox.outbox.wake();
  return message;
}

/** Mails the link to the conversation, unless mails to the address are refused, or are too many. The message is stored anyway. */
async function confirmMessage(inbox: Conversations, trx: Db, message: StoredMessage, ip: string, now: Date) {
  const { outbox, owner } = inbox;
  const { id, email } = message;
  if (await isRefused(trx, email.toLowerCase())) return;
  const limits = mailLimits(inbox.mailBound, email, ip);
  if (!(await haveRoom(trx, limits, now))) return;
  const counts = limits.map((limit) => ({ ...limit, max: Number.POSITIVE_INFINITY }));
  await consumeLimits(trx, counts, now);
  const link = await createConversationLink(inbox, trx, { id, language: currentLanguage() }, now);
  const draft: MailDraft = {
    kind: "confirmation",
    conversationId: id,
    to: { name: "", address: email },
    fromName: owner.supportLabel,
    ...confirmationMail(owner.name, owner.promise ?? "", {
      link,
      stopUrl: createStopUrl(inbox, { id, language: currentLanguage() }, email),
    }),
    replyTo: { name: owner.name, address: owner.email },
    expiresAt: new Date(now.getTime() + dayMs),
  };
  await outbox.enqueue(trx, draft, now);
}

/** @returns its id @throws AppError 409 for a full conversation, 429 */
export async function addVisitorReply(
  trx: Db,
  reply: Omit<NewReply, "id" | "author" | "date" | "mailId">,
  limits: readonly RateLimit[],
  now: Date,
): Promise<string> {
  const date = now.toISOString();
  if (!(await claimReplySlot(trx, reply.messageId, { date }))) throw createConversationFullError();
  if (limits.length > 0) await consumeLimits(trx, limits, now);
  return insertTimedReply(trx, { ...reply, author: "visitor", date, mailId: null }, now);
}

export async function notifyOwner(
  { outbox, owner, siteUrl }: Conversations,
  trx: Db,
  written: Pick<StoredMessage, "id" | "name" | "email" | "message"> & { files: readonly NamedFile[] },
  writeMail: WriteNotice,
  now: Date,
): Promise<void> {
  await enqueuePush(trx, written, now);
  await outbox.enqueue(
    trx,
    {
      kind: "notification",
      conversationId: written.id,
      to: { name: owner.name, address: owner.email },
      fromName: owner.name,
      ...writeMail(owner.name, siteUrl, written),
      replyTo: { name: written.name, address: written.email },
    },
    now,
  );
}
