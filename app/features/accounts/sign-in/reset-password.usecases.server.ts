import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { storePassword } from "../account/change-account.usecases.server.ts";
import { createSpentLinkError } from "../accounts.errors.ts";
import { findUser, findUserByEmail, type User } from "../accounts.store.server.ts";
import { resetMail } from "../accounts-mails.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { createLink, mailLimits, readLink, spendLink } from "../links/account-links.usecases.server.ts";
import { hashPassword } from "../password.server.ts";
import { requireStrongPassword } from "../password-strength.server.ts";
import type { Arrived } from "./sign-in.usecases.server.ts";
import { type Arriving, startSession } from "./start-session.server.ts";

/**
 * Mails a link at which a new password can be set; the owner's, too. For an address without an account it does the same
 * work with a mail that is never sent.
 * @throws AppError 429 over the limits
 */
export async function requestReset(accounts: Accounts, email: string, ip: string): Promise<void> {
  const { db, outbox, site } = accounts;
  const now = accounts.now();
  await db.transaction().execute(async (trx) => {
    await consumeLimits(trx, mailLimits(accounts, email, ip), now);
    const user = await findUserByEmail(trx, email);
    const { url, expiresAt } = await createLink(accounts, trx, "reset", user ? { userId: user.id } : {}, now);
    await outbox.enqueue(trx, { to: email, ...resetMail(site, url), expiresAt, suppressed: !user }, now);
  });
  outbox.wake();
}

/** Whose password a link sets; for the page that shows its form. */
export async function readReset(accounts: Accounts, token: string): Promise<User | undefined> {
  const link = await readLink(accounts, "reset", token);
  return link?.user_id ? findUser(accounts.db, link.user_id) : undefined;
}

/**
 * Sets a new password, ends all sessions and links of the account, and starts a session here.
 * @throws AppError 410 for a link that does not work, 422 for a password that is easy to guess
 */
export async function resetPassword(
  accounts: Accounts,
  { token, password }: { token: string; password: string },
  arriving: Arriving,
): Promise<Arrived> {
  // Before the hash, which costs enough that strangers must not be able to ask for it.
  const owner = await readReset(accounts, token);
  if (!owner) throw createSpentLinkError();
  await requireStrongPassword(password, { ...owner, siteName: accounts.site.name });
  const now = accounts.now();
  const passwordHash = await hashPassword(password);
  const user = await accounts.db.transaction().execute(async (trx) => {
    const { user_id } = await spendLink(trx, "reset", token, now);
    const found = user_id ? await findUser(trx, user_id) : undefined;
    if (!found) throw createSpentLinkError();
    await storePassword(accounts, trx, found, passwordHash, now);
    return found;
  });
  accounts.outbox.wake();
  return { role: user.role, setCookies: await startSession(accounts, user, arriving) };
}
