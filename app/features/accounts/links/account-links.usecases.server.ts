import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createToken, sha256 } from "#app/platform/keys.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-key.server.ts";
import type { RateLimit } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createSpentLinkError } from "../accounts.errors.ts";
import type { AccountLinksTable, LinkKind } from "../accounts.tables.ts";
import {
  confirmLinkValidH,
  deletionLinkValidMin,
  emailLinkValidH,
  mailsPerEmailADay,
  mailsPerEmailAnHour,
  resetLinkValidMin,
  signInLinkValidMin,
} from "../accounts-limits.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { findLink, insertLink, lockLinkOwner, takeLink } from "./account-links.store.server.ts";

/** Where the page of each kind of link is, and how long it works. */
const kinds: Readonly<Record<LinkKind, { path: string; validMs: number }>> = {
  confirm: { path: "/register/confirm", validMs: confirmLinkValidH * hourMs },
  "sign-in": { path: "/login/link", validMs: signInLinkValidMin * minuteMs },
  reset: { path: "/login/reset", validMs: resetLinkValidMin * minuteMs },
  "change-email": { path: "/account/email", validMs: emailLinkValidH * hourMs },
  delete: { path: "/account/delete", validMs: deletionLinkValidMin * minuteMs },
};

/** Whose link it is. Of nobody: it is stored like any other, and opens nothing. */
export interface LinkTarget {
  registrationId?: string;
  userId?: string;
  newEmail?: string;
}

export interface NewLink {
  /** The whole address, for the mail. It is stored nowhere else. */
  url: string;
  expiresAt: Date;
}

/** Makes a link in the caller's transaction, and stores the hash of what it carries. */
export async function createLink(
  { site }: Accounts,
  trx: Db,
  kind: LinkKind,
  target: LinkTarget,
  now: Date,
): Promise<NewLink> {
  const { path, validMs } = kinds[kind];
  const token = createToken();
  const expiresAt = new Date(now.getTime() + validMs);
  await insertLink(trx, {
    token_hash: sha256(token),
    kind,
    registration_id: target.registrationId ?? null,
    user_id: target.userId ?? null,
    new_email: target.newEmail ?? null,
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  });
  return { url: `${site.url}${path}?token=${token}`, expiresAt };
}

/** Looks at a link for the page that shows its button. Looking spends nothing, however often and whoever does it. */
export const readLink = (accounts: Accounts, kind: LinkKind, token: string): Promise<AccountLinksTable | undefined> =>
  findLink(accounts.db, { tokenHash: sha256(token), kind, now: accounts.now().toISOString() });

/**
 * Spends a link, in the transaction of what it does: where that fails, the link is still good.
 * @throws AppError 410
 */
export async function spendLink(trx: Db, kind: LinkKind, token: string, now: Date): Promise<AccountLinksTable> {
  const asked = { tokenHash: sha256(token), kind, now: now.toISOString() };
  const seen = await findLink(trx, asked);
  if (seen) await lockLinkOwner(trx, seen);
  const link = seen && (await takeLink(trx, asked));
  if (!link) throw createSpentLinkError();
  return link;
}

/** How many mails an address gets, and a network may ask for. */
export const mailLimits = ({ limitPerNetwork }: Accounts, email: string, ip: string): RateLimit[] => [
  { key: `accounts/mail/email/${email}`, max: mailsPerEmailAnHour, windowMs: hourMs },
  { key: `accounts/mail/email-day/${email}`, max: mailsPerEmailADay, windowMs: dayMs },
  { key: `accounts/mail/network/${networkKey(ip)}`, max: limitPerNetwork, windowMs: hourMs },
];

/** A notice is worth sending for so long. */
const noticeValidMs = 3 * dayMs;
export const noticeExpiry = (now: Date): Date => new Date(now.getTime() + noticeValidMs);
