import { randomInt, randomUUID } from "node:crypto";
import { minuteMs } from "#app/lib/units.ts";
import { equalsSecret, sign } from "#app/platform/keys.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-key.server.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import type { Conversations } from "../../conversations.server.ts";
import { createWrongCodeError } from "../../model/contact.errors.ts";
import {
  codeDigits,
  codeTries,
  codeValidMin,
  grantValidMs,
  limitWindowMs,
  longLimitWindowMs,
} from "../../model/contact-limits.ts";
import { hasMessageFrom } from "../../server/contact.store.server.ts";
import { codeMail } from "../../server/contact-mails.ts";
import { deleteCode, saveCode, saveGrant, spendTry } from "./visitor-access.store.server.ts";
import type { Visitor } from "./visitor-token.server.ts";

const requestsPerEmailAnHour = 5;
/** With 5 tries a code: 50 guesses a day at a million codes, and at most 10 mails a day to one address. */
const requestsPerEmailADay = 10;
const requestsPerNetworkAnHour = 20;
const guessesPerNetworkAnHour = 60;

interface CodeRequest {
  email: string;
  visitor: Visitor;
  ip: string;
}

const hashCode = (inbox: Conversations, code: string, visitor: Visitor, emailKey: string): string =>
  sign(inbox.codeKey, JSON.stringify([code, visitor.hash, emailKey]));

/**
 * Mails a code that opens all messages of an address for this browser. For an address that never wrote it does the same
 * work with a suppressed mail: neither result nor time tells the two apart.
 * @throws AppError 429 over the limits
 */
export async function requestEmailCode(inbox: Conversations, { email, visitor, ip }: CodeRequest): Promise<void> {
  const now = inbox.now();
  const emailKey = email.toLowerCase();
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
  const expiresAt = new Date(now.getTime() + codeValidMin * minuteMs);
  await inbox.db.transaction().execute(async (trx) => {
    const limits = [
      { key: `contact/code/email/${emailKey}`, max: requestsPerEmailAnHour, windowMs: limitWindowMs },
      { key: `contact/code/email-day/${emailKey}`, max: requestsPerEmailADay, windowMs: longLimitWindowMs },
      { key: `contact/code/network/${networkKey(ip)}`, max: requestsPerNetworkAnHour, windowMs: limitWindowMs },
    ];
    await consumeLimits(trx, limits, now);
    await saveCode(trx, {
      id: randomUUID(),
      visitor_hash: visitor.hash,
      email_key: emailKey,
      code_hash: hashCode(inbox, code, visitor, emailKey),
      expires_at: expiresAt.toISOString(),
      tries_left: codeTries,
    });
    const suppressed = !(await hasMessageFrom(trx, emailKey));
    await inbox.outbox.enqueue(
      trx,
      {
        kind: "code",
        conversationId: null,
        to: { name: "", address: email },
        fromName: inbox.owner.name,
        ...codeMail(inbox.owner.name, code),
        replyTo: null,
        expiresAt,
        suppressed,
      },
      now,
    );
  });
  inbox.outbox.wake();
}

/** For 30 days. @throws AppError 422 for a wrong, used, expired or exhausted code; 429 over the limit of guesses */
export async function enterEmailCode(
  inbox: Conversations,
  { email, visitor, ip, code }: CodeRequest & { code: string },
): Promise<void> {
  const now = inbox.now();
  const emailKey = email.toLowerCase();
  // A wrong guess must be counted: an error would roll the count back.
  const isRight = await inbox.db.transaction().execute(async (trx) => {
    const limit = {
      key: `contact/guess/network/${networkKey(ip)}`,
      max: guessesPerNetworkAnHour,
      windowMs: limitWindowMs,
    };
    await consumeLimits(trx, [limit], now);
    const expected = await spendTry(trx, visitor.hash, emailKey, now.toISOString());
    if (expected === undefined || !equalsSecret(expected, hashCode(inbox, code, visitor, emailKey))) return false;
    await deleteCode(trx, visitor.hash, emailKey);
    await saveGrant(trx, visitor.hash, emailKey, new Date(now.getTime() + grantValidMs).toISOString());
    return true;
  });
  if (!isRight) throw createWrongCodeError();
}
