import { createTimeOrderedId } from "#app/lib/ids.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-key.server.ts";
import { consumeLimits, type RateLimit } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import type { ContactMessageInput } from "../contact.schema.ts";
import { findMessageBySubmission, hasWrittenFrom, insertMessage, type StoredMessage } from "../contact.store.server.ts";
import type { Desk } from "../contact-desk.server.ts";
import { limitWindowMs, longLimitWindowMs } from "../contact-limits.ts";
import { newMessageMail } from "../contact-mails.ts";
import type { FormToken } from "./form-token.server.ts";
import { couldBecomeSpam, detectSpamSignals, looksLikeSpam, type SpamSignal } from "./spam-signals.ts";
import type { Visitor } from "./visitor-token.server.ts";

/** A message with all that is known about its sending. */
export interface Submission {
  readonly input: ContactMessageInput;
  readonly form: FormToken;
  readonly honeypotFilled: boolean;
  readonly visitor: Visitor;
  readonly ip: string;
}

/**
 * The same form sent again with the same words is the same submission; with other words, or without a form's key, it
 * is a new one.
 */
export const submissionHashOf = (form: FormToken, ...words: string[]): string | null =>
  form.key === undefined ? null : sha256(JSON.stringify([form.key, ...words]));

/** Text without what a sender varies to look new. */
const textHashOf = (message: string): string => sha256(message.toLowerCase().replace(/\s+/g, " ").trim());

/** The hourly limits of an address and a network; messages and replies are counted apart. */
export const messageLimits = (desk: Desk, kind: "message" | "reply", emailKey: string, ip: string): RateLimit[] => [
  { key: `contact/${kind}/email/${emailKey}`, max: desk.limits.perEmail, windowMs: limitWindowMs },
  { key: `contact/${kind}/network/${networkKey(ip)}`, max: desk.limits.perNetwork, windowMs: limitWindowMs },
];

/** Counted over a day to judge by, not to refuse. */
const dailyCount = (key: string): RateLimit => ({ key, max: Number.POSITIVE_INFINITY, windowMs: longLimitWindowMs });

/**
 * Counts a message against its limits, and in the same statement what speaks for spam: from how many addresses this
 * browser wrote and, where that would decide, how often the text came.
 * @throws AppError 429
 */
async function countSubmission(desk: Desk, trx: Db, submission: Submission, now: Date): Promise<SpamSignal[]> {
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
  const text = dailyCount(isTextWorthCounting ? `contact/text/${textHashOf(input.message)}` : "");
  const limits = messageLimits(desk, "message", emailKey, ip);
  if (isNewAddress) limits.push(addresses);
  if (isTextWorthCounting) limits.push(text);
  const used = await consumeLimits(trx, limits, now);
  return detectSpamSignals({
    ...known,
    timesSeen: (used.get(text.key) ?? 1) - 1,
    newAddresses: used.get(addresses.key) ?? 0,
  });
}

/**
 * Stores a visitor's message and, unless it looks like spam, the owner's notification, in one transaction.
 * The same submission again gives the message of the first time.
 * @returns the message, after COMMIT
 * @throws AppError 429 over the limit of the address or the network
 */
export async function sendContactMessage(desk: Desk, submission: Submission): Promise<StoredMessage> {
  const { input, form, visitor } = submission;
  const now = desk.now();
  const emailKey = input.email.toLowerCase();
  const submissionHash = submissionHashOf(form, input.name, emailKey, input.message);

  const storing = desk.db.transaction().execute(async (trx): Promise<StoredMessage> => {
    const earlier = submissionHash !== null && (await findMessageBySubmission(trx, submissionHash));
    if (earlier) return earlier;
    const signals = await countSubmission(desk, trx, submission, now);
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
    });
    if (!isSpam) await enqueueNotification(desk, trx, stored, now);
    return stored;
  });
  // On PostgreSQL the same submission may come through another connection in this very moment: then what was counted
  // here is undone, and the message is there.
  const message = await storing.catch(async (error: unknown) => {
    const earlier = submissionHash !== null && (await findMessageBySubmission(desk.db, submissionHash));
    if (!earlier) throw error;
    return earlier;
  });
  desk.outbox.wake();
  return message;
}

function enqueueNotification(desk: Desk, trx: Db, message: StoredMessage, now: Date) {
  const { subject, text } = newMessageMail(desk.owner.name, desk.siteUrl, message);
  return desk.outbox.enqueue(
    trx,
    {
      kind: "notification",
      conversationId: message.id,
      to: { name: desk.owner.name, address: desk.owner.email },
      fromName: desk.owner.name,
      subject,
      text,
      replyTo: { name: message.name, address: message.email },
    },
    now,
  );
}
