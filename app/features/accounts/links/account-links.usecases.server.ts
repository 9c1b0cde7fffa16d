import type { MailContent } from "#app/features/outbox/drivers/mail-driver.ts";
import { localPath, originalLanguage, type SiteLanguage } from "#app/lib/language/languages.ts";
import { mailboxOf } from "#app/lib/mail/email-address.ts";
import { dayMs, hourMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createToken, sha256 } from "#app/platform/keys.server.ts";
import { currentLanguage } from "#app/platform/language/site-texts.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-meter.server.ts";
import { consumeLimits, type RateLimit } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createUsedLinkError } from "../accounts.errors.ts";
import { findUser, findUserByEmail, type User } from "../accounts.store.server.ts";
import type { AccountLinksTable, LinkKind } from "../accounts.tables.ts";
import { mailsPerEmailADay, mailsPerEmailAnHour } from "../accounts-limits.ts";
import { type AccountMail, type MailFacts, writeAccountMail } from "../accounts-mails.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { findLink, insertLink, lockLinkOwner, takeLink } from "./account-links.store.server.ts";
import { linkKinds } from "./link-kinds.ts";

/** A link without a target is stored like any other, and opens nothing. */
interface LinkTarget {
  registrationId?: string;
  userId?: string;
  newEmail?: string;
  deviceHash?: string;
}

interface LinkMail {
  to: string;
  language: SiteLanguage;
  target: LinkTarget;
  write: (site: Accounts["site"], url: string) => MailContent;
  suppressed?: boolean;
}

interface NewLink {
  url: string;
  expiresAt: Date;
}

export async function createLink(
  { siteUrl, trx, language = originalLanguage }: { siteUrl: string; trx: Db; language?: SiteLanguage },
  kind: LinkKind,
  target: LinkTarget,
  now: Date,
): Promise<NewLink> {
  const { path, validMs } = linkKinds[kind];
  const token = createToken();
  const expiresAt = new Date(now.getTime() + validMs);
  await insertLink(trx, {
    token_hash: sha256(token),
    kind,
    registration_id: target.registrationId ?? null,
    user_id: target.userId ?? null,
    new_email: target.newEmail ?? null,
    device_hash: target.deviceHash ?? null,
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  });
  return { url: `${siteUrl}${localPath(language, path)}?token=${token}`, expiresAt };
}

export const writeLink = (mail: AccountMail, language: SiteLanguage, facts?: MailFacts) => ({
  language,
  write: (site: Accounts["site"], link: string) => writeAccountMail(mail, { site, language }, { ...facts, link }),
});

/** @returns the link, which the owner may hand over */
export async function mailLink(
  { site, outbox }: Pick<Accounts, "site" | "outbox">,
  trx: Db,
  kind: LinkKind,
  { to, language, target, write, suppressed = false }: LinkMail,
  now: Date,
): Promise<string> {
  const { url, expiresAt } = await createLink({ siteUrl: site.url, trx, language }, kind, target, now);
  await outbox.enqueueNotice(trx, "account", { to, ...write(site, url), expiresAt, suppressed }, now);
  return url;
}

/**
 * Mails a link that anyone may request. Without an account the same work is done and the mail is suppressed. A sign-in
 * link of staff is suppressed, too: their sessions open all messages, so they need the password.
 * @throws AppError 429
 */
export async function requestLink(
  accounts: Accounts,
  kind: "sign-in" | "reset",
  email: string,
  ip: string,
): Promise<void> {
  const { db, outbox } = accounts;
  const now = accounts.now();
  await db.transaction().execute(async (trx) => {
    await consumeLimits(trx, mailLimits(accounts, email, ip), now);
    const user = await findUserByEmail(trx, email);
    const suppressed = !user || (kind === "sign-in" && user.role !== "visitor");
    const target = suppressed ? {} : { userId: user.id };
    const mail = writeLink(kind === "reset" ? "reset" : "signInLink", user?.language ?? currentLanguage());
    await mailLink(accounts, trx, kind, { to: email, target, suppressed, ...mail }, now);
  });
  outbox.wake();
}

export const readLink = (accounts: Accounts, kind: LinkKind, token: string): Promise<AccountLinksTable | undefined> =>
  findLink(accounts.db, { tokenHash: sha256(token), kind, now: accounts.now().toISOString() });

export async function readLinkUser(accounts: Accounts, kind: LinkKind, token: string): Promise<User | undefined> {
  const link = await readLink(accounts, kind, token);
  return link?.user_id ? findUser(accounts.db, link.user_id) : undefined;
}

/** Consumes a link in the caller's transaction: if that fails, the link still works. @throws AppError 410 */
export async function redeemLink(trx: Db, kind: LinkKind, token: string, now: Date): Promise<AccountLinksTable> {
  const query = { tokenHash: sha256(token), kind, now: now.toISOString() };
  const found = await findLink(trx, query);
  if (found) await lockLinkOwner(trx, found);
  const link = found && (await takeLink(trx, query));
  if (!link) throw createUsedLinkError();
  return link;
}

export async function redeemUserLink(trx: Db, kind: LinkKind, token: string, now: Date) {
  const link = await redeemLink(trx, kind, token, now);
  const user = link.user_id ? await findUser(trx, link.user_id) : undefined;
  if (!user) throw createUsedLinkError();
  return { link, user };
}

/** All mails to an address that anyone may cause count together: links, codes and confirmations of messages. */
export const mailLimits = (bound: { limitPerNetwork: number }, email: string, ip: string): RateLimit[] => [
  { key: `accounts/mail/email/${mailboxOf(email)}`, max: mailsPerEmailAnHour, windowMs: hourMs },
  { key: `accounts/mail/email-day/${mailboxOf(email)}`, max: mailsPerEmailADay, windowMs: dayMs },
  { key: `accounts/mail/network/${networkKey(ip)}`, max: bound.limitPerNetwork, windowMs: hourMs },
];

export function mailNotice(
  { outbox, site }: Pick<Accounts, "outbox" | "site">,
  trx: Db,
  { email, language }: Pick<User, "email" | "language">,
  mail: AccountMail,
  now: Date,
) {
  const expiresAt = new Date(now.getTime() + 3 * dayMs);
  const text = writeAccountMail(mail, { site, language });
  return outbox.enqueueNotice(trx, "account", { to: email, ...text, expiresAt }, now);
}
