import { randomUUID } from "node:crypto";
import { dayMs, hourMs } from "#app/lib/units.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-key.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import type { ContactMessageInput } from "../contact.schema.ts";
import {
  countOtherAddresses,
  findMessageBySubmission,
  insertMessage,
  type StoredMessage,
  wasTextSeen,
} from "../contact.store.server.ts";
import type { Desk } from "../contact-desk.server.ts";
import { newMessageMail } from "../contact-mails.ts";
import type { FormToken } from "./form-token.server.ts";
import { detectSpamSignals, looksLikeSpam, type SpamSignal } from "./spam-signals.ts";
import type { Visitor } from "./visitor-token.server.ts";

/** A message with all that is known about its sending. */
export interface Submission {
  readonly input: ContactMessageInput;
  readonly form: FormToken;
  readonly honeypotFilled: boolean;
  readonly visitor: Visitor;
  readonly ip: string;
}

const otherAddressesCounted = 3;

/** Text without what a sender varies to look new. */
const textHashOf = (message: string): string => sha256(message.toLowerCase().replace(/\s+/g, " ").trim());

/** The same form sent again with the same words is the same submission; with other words it is a new one. */
export const submissionHashOf = (form: FormToken, ...words: string[]): string =>
  sha256(JSON.stringify([form.key, ...words]));

async function readSignals(trx: Db, submission: Submission, textHash: string, now: Date): Promise<SpamSignal[]> {
  const { input, form, honeypotFilled, visitor } = submission;
  const since = new Date(now.getTime() - dayMs).toISOString();
  const emailKey = input.email.toLowerCase();
  return detectSpamSignals({
    honeypotFilled,
    fillTimeMs: form.issuedAt && now.getTime() - form.issuedAt.getTime(),
    timesSeen: (await wasTextSeen(trx, textHash, since)) ? 1 : 0,
    otherAddresses: visitor.isKnown
      ? await countOtherAddresses(trx, { visitorHash: visitor.hash, emailKey, since, max: otherAddressesCounted })
      : 0,
    message: input.message,
  });
}

/**
 * Stores a visitor's message and, unless it looks like spam, the owner's notification, in one transaction.
 * The same submission again gives the message of the first time.
 * @returns the message, after COMMIT
 * @throws AppError 429 over the limit of the address or the network
 */
export async function sendContactMessage(desk: Desk, submission: Submission): Promise<StoredMessage> {
  const { input, form, visitor, ip } = submission;
  const now = desk.now();
  const emailKey = input.email.toLowerCase();
  const submissionHash = submissionHashOf(form, input.name, emailKey, input.message);
  const textHash = textHashOf(input.message);
  const stored: StoredMessage = { id: randomUUID(), ...input, date: now.toISOString(), reply_count: 0 };

  const message = await desk.db.transaction().execute(async (trx) => {
    const signals = await readSignals(trx, submission, textHash, now);
    const isSpam = looksLikeSpam(signals);
    const isNew = await insertMessage(trx, {
      ...stored,
      email_key: emailKey,
      visitor_hash: visitor.hash,
      submission_hash: submissionHash,
      text_hash: textHash,
      folder: isSpam ? "spam" : "inbox",
      spam_signals: signals.join(","),
      deleted_at: null,
    });
    if (!isNew) return (await findMessageBySubmission(trx, submissionHash)) ?? stored;
    await consumeLimits(trx, messageLimits(desk, "message", emailKey, ip), now);
    if (!isSpam) await enqueueNotification(desk, trx, stored, now);
    return stored;
  });
  desk.outbox.wake();
  return message;
}

/** The hourly limits of an address and a network; messages and replies are counted apart. */
export const messageLimits = (desk: Desk, kind: "message" | "reply", emailKey: string, ip: string) => [
  { key: `contact/${kind}/email/${emailKey}`, max: desk.limits.perEmail, windowMs: hourMs },
  { key: `contact/${kind}/network/${networkKey(ip)}`, max: desk.limits.perNetwork, windowMs: hourMs },
];

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
