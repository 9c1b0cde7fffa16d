import { randomInt, randomUUID } from "node:crypto";
import { mailLimits } from "#app/features/accounts/links/account-links.usecases.server.ts";
import { minuteMs } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { equalsSecret, sha256, sign } from "#app/platform/keys.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-meter.server.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createWrongCodeError } from "../../model/contact.errors.ts";
import {
  codeDigits,
  codeTries,
  codeValidMin,
  conversationLinkMs,
  grantValidMs,
  limitWindowMs,
  visitorCookieMs,
} from "../../model/contact-limits.ts";
import { inboxTexts } from "../../strings/contact-texts.server.ts";
import { hasMessageFrom } from "../contact.store.server.ts";
import { codeMail } from "../contact-mails.ts";
import type { Conversations } from "../conversations.server.ts";
import {
  deleteCode,
  deleteLinks,
  forgetBrowsers,
  listGrants,
  listLinks,
  listWritingBrowsers,
  saveCode,
  saveGrant,
  spendTry,
} from "./visitor-access.store.server.ts";
import type { Visitor } from "./visitor-token.server.ts";

export interface OwnAccess {
  /** Names it to its owner; opens nothing. */
  id: string;
  kind: "browser" | "link";
  isThisBrowser: boolean;
  messages: number;
  readsAll: boolean;
  excerpt: string | undefined;
  since: string;
  until: string;
}

const shownMax = 50;

interface FoundAccess extends OwnAccess {
  hash: string;
}

async function findAccess(
  { now }: Conversations,
  db: Db,
  emailKey: string,
  visitorHash: string,
): Promise<FoundAccess[]> {
  const time = now().toISOString();
  const browsers = new Map<string, FoundAccess>();
  for (const { visitor_hash, messages, firstAt, lastAt } of await listWritingBrowsers(db, emailKey, shownMax))
    browsers.set(visitor_hash, {
      ...newAccess("browser", visitor_hash, visitor_hash === visitorHash),
      messages,
      since: firstAt,
      until: shiftTime(lastAt, visitorCookieMs),
    });
  for (const { visitor_hash, expires_at } of await listGrants(db, emailKey, time, shownMax)) {
    const since = shiftTime(expires_at, -grantValidMs);
    const wrote = browsers.get(visitor_hash);
    const access = wrote ?? newAccess("browser", visitor_hash, visitor_hash === visitorHash);
    browsers.set(visitor_hash, {
      ...access,
      readsAll: true,
      since: wrote && wrote.since < since ? wrote.since : since,
      until: wrote && wrote.until > expires_at ? wrote.until : expires_at,
    });
  }
  const links = (await listLinks(db, emailKey, time, shownMax)).map(({ token_hash, expires_at, excerpt }) => ({
    ...newAccess("link", token_hash, false),
    excerpt,
    since: shiftTime(expires_at, -conversationLinkMs),
    until: expires_at,
  }));
  return [...browsers.values(), ...links].filter(({ until }) => until > time);
}

const newAccess = (kind: OwnAccess["kind"], hash: string, isThisBrowser: boolean): FoundAccess => ({
  id: sha256(`${kind} ${hash}`),
  kind,
  hash,
  isThisBrowser,
  messages: 0,
  readsAll: false,
  excerpt: undefined,
  since: "",
  until: "",
});

const shiftTime = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString();

interface AccessOf {
  email: string;
  visitorHash: string;
}

export async function listOwnAccess(inbox: Conversations, { email, visitorHash }: AccessOf): Promise<OwnAccess[]> {
  const found = await findAccess(inbox, inbox.db, email.toLowerCase(), visitorHash);
  return found.map(({ hash: _, ...access }) => access);
}

export async function endOwnAccess(inbox: Conversations, { email, visitorHash }: AccessOf, id: string): Promise<void> {
  const emailKey = email.toLowerCase();
  await inbox.db.transaction().execute(async (trx) => {
    const access = (await findAccess(inbox, trx, emailKey, visitorHash)).find((one) => one.id === id);
    if (!access) throw new AppError({ code: "not-found", status: 404, message: inboxTexts().errors.access });
    if (access.kind === "browser") await forgetBrowsers(trx, emailKey, access.hash);
    else await deleteLinks(trx, emailKey, access.hash);
    await recordAct(trx, { act: "access/ended", after: { count: 1 } });
  });
}

export async function endAllOwnAccess({ db }: Conversations, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endAccessOf(trx, email);
    await recordAct(trx, { act: "access/ended" });
  });
}

export async function endAccessOf(trx: Db, email: string): Promise<void> {
  const emailKey = email.toLowerCase();
  await forgetBrowsers(trx, emailKey);
  await deleteLinks(trx, emailKey);
}

export async function countAccessOf(inbox: Conversations, email: string): Promise<{ browsers: number; links: number }> {
  const found = await findAccess(inbox, inbox.db, email.toLowerCase(), "");
  const browsers = found.filter(({ kind }) => kind === "browser").length;
  return { browsers, links: found.length - browsers };
}

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
 * work with a suppressed mail: neither result nor time tells the two apart. With 10 mails a day and 5 tries for each, a day has
 * 50 guesses at a million codes.
 * @throws AppError 429 over the limits
 */
export async function requestEmailCode(inbox: Conversations, { email, visitor, ip }: CodeRequest): Promise<void> {
  const now = inbox.now();
  const emailKey = email.toLowerCase();
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
  const expiresAt = new Date(now.getTime() + codeValidMin * minuteMs);
  await inbox.db.transaction().execute(async (trx) => {
    await consumeLimits(trx, mailLimits(inbox.mailBound, emailKey, ip), now);
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
