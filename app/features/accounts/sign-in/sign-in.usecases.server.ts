import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createSpentLinkError, createVisitorSignInError } from "../accounts.errors.ts";
import { findUser, findUserByEmail, type User } from "../accounts.store.server.ts";
import type { Role } from "../accounts.tables.ts";
import { signInLinkMail } from "../accounts-mails.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { deleteLinksOf } from "../links/account-links.store.server.ts";
import { createLink, mailLimits, readLink, spendLink } from "../links/account-links.usecases.server.ts";
import { type Credentials, forgiveGuess, recognise } from "./check-password.server.ts";
import { type Arriving, startSession, startSessionByPassword } from "./start-session.server.ts";

/** A session that has been started. */
export interface Arrived {
  role: Role;
  setCookies: string[];
}

/**
 * Signs in by a password.
 * @throws AppError 401 with one text for every reason, 429 over the limits on guessing
 */
export async function signIn(accounts: Accounts, credentials: Credentials, arriving: Arriving): Promise<Arrived> {
  const { db, now } = accounts;
  const user = await recognise(db, credentials, arriving.ip, now());
  if (!user) throw createVisitorSignInError();
  await forgiveGuess(db, credentials.email, arriving.ip);
  return { role: user.role, setCookies: await startSessionByPassword(accounts, user, arriving) };
}

/**
 * Mails a link that signs in. For an address without an account it does the same work with a mail that is never sent.
 * So it does for the owner's: a quiet way to everybody's messages is not for a mailbox to open.
 * @throws AppError 429 over the limits
 */
export async function requestSignInLink(accounts: Accounts, email: string, ip: string): Promise<void> {
  const { db, outbox, site } = accounts;
  const now = accounts.now();
  await db.transaction().execute(async (trx) => {
    await consumeLimits(trx, mailLimits(accounts, email, ip), now);
    const user = await findUserByEmail(trx, email);
    const isWelcome = user?.role === "visitor";
    const { url, expiresAt } = await createLink(accounts, trx, "sign-in", isWelcome ? { userId: user.id } : {}, now);
    const mail = { to: email, ...signInLinkMail(site, url), expiresAt, suppressed: !isWelcome };
    await outbox.enqueue(trx, mail, now);
  });
  outbox.wake();
}

/** Whose account a link opens; for the page that shows its button. */
export async function readSignInLink(accounts: Accounts, token: string): Promise<User | undefined> {
  const link = await readLink(accounts, "sign-in", token);
  return link?.user_id ? findUser(accounts.db, link.user_id) : undefined;
}

/** @throws AppError 410 for a link that does not work */
export async function signInByLink(accounts: Accounts, token: string, arriving: Arriving): Promise<Arrived> {
  const { db, now } = accounts;
  const user = await db.transaction().execute(async (trx) => {
    const { user_id } = await spendLink(trx, "sign-in", token, now());
    const found = user_id ? await findUser(trx, user_id) : undefined;
    if (!found) throw createSpentLinkError();
    await deleteLinksOf(trx, found.id, "sign-in");
    return found;
  });
  return { role: user.role, setCookies: await startSession(accounts, user, arriving) };
}
