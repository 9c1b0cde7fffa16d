import { hourMs, minuteMs } from "#app/lib/units.ts";
import { createInvalidInputError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { consumeLimits, forgetLimit } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createAddressTakenError, createSpentLinkError, createWrongPasswordError } from "../accounts.errors.ts";
import {
  deleteRegistrations,
  findUser,
  findUserByEmail,
  type User,
  updatePassword,
  updateUser,
} from "../accounts.store.server.ts";
import { addressTakenMail, emailChangedMail, emailChangeMail, passwordChangedMail } from "../accounts-mails.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { tellTaken } from "../address-taken.server.ts";
import { deleteLinksOf, lockLinkOwner } from "../links/account-links.store.server.ts";
import { createLink, mailLimits, noticeExpiry, readLink, spendLink } from "../links/account-links.usecases.server.ts";
import { hashPassword, verifyPassword } from "../password.server.ts";
import { requireStrongPassword } from "../password-strength.server.ts";
import { deleteNetworks } from "../sign-in/known-networks.store.server.ts";
import { deleteSessions } from "../sign-in/sessions.store.server.ts";
import type { Arrived } from "../sign-in/sign-in.usecases.server.ts";
import { type Arriving, startSession } from "../sign-in/start-session.server.ts";

const guessWindowMs = 15 * minuteMs;
const guessesPerUser = 10;
/** Each is told by mail, and voids links on their way: not as often as somebody likes. */
const passwordChangesPerH = 5;

/**
 * Asks somebody who is signed in for their password: a session may have been left open, or stolen.
 * @returns the hash that it was compared with, for `requireUnchanged`
 * @throws AppError 422 for a wrong one, 429 over the limit on guessing
 */
export async function requirePassword({ db, now }: Accounts, userId: string, password: string): Promise<string> {
  const limit = { key: `accounts/password/${userId}`, max: guessesPerUser, windowMs: guessWindowMs };
  await db.transaction().execute((trx) => consumeLimits(trx, [limit], now()));
  const user = await findUser(db, userId);
  if (!user || !(await verifyPassword({ hash: user.passwordHash, password }))) throw createWrongPasswordError();
  await forgetLimit(db, limit.key);
  return user.passwordHash;
}

/**
 * What a password allows happens in another transaction than its check, which takes a while: begin it with this. A reset
 * in between is how somebody takes their account back, and nothing may come after it that the old password opened.
 * @throws AppError 422 where the password is not that one any more
 */
export async function requireUnchanged(trx: Db, userId: string, checkedHash: string): Promise<void> {
  await lockLinkOwner(trx, { user_id: userId, registration_id: null });
  if ((await findUser(trx, userId))?.passwordHash !== checkedHash) throw createWrongPasswordError();
}

export const changeUsername = ({ db, now }: Accounts, userId: string, username: string): Promise<void> =>
  updateUser(db, userId, { username }, now());

/**
 * Mails a link to a new address; the account keeps its address until the button behind it is pressed. Where the new one
 * has an account already, its owner is told instead, and the asker cannot tell the two apart.
 * @throws AppError 422 for a wrong password or the address that it has, 429 over the limits
 */
export async function requestEmailChange(
  accounts: Accounts,
  user: Pick<User, "id" | "email">,
  { email, currentPassword, ip }: { email: string; currentPassword: string; ip: string },
): Promise<void> {
  const { db, outbox, site } = accounts;
  const now = accounts.now();
  if (email === user.email) throw createInvalidInputError({ email: "This is your address already." });
  const checkedHash = await requirePassword(accounts, user.id, currentPassword);
  await db.transaction().execute(async (trx) => {
    await requireUnchanged(trx, user.id, checkedHash);
    await consumeLimits(trx, mailLimits(accounts, email, ip), now);
    const isTaken = (await findUserByEmail(trx, email)) !== undefined;
    const target = isTaken ? {} : { userId: user.id, newEmail: email };
    const { url, expiresAt } = await createLink(accounts, trx, "change-email", target, now);
    const words = isTaken ? addressTakenMail(site) : emailChangeMail(site, url);
    await outbox.enqueue(trx, { to: email, ...words, expiresAt }, now);
  });
  outbox.wake();
}

/** What a link to a new address changes; for the page that shows its button. */
export async function readEmailChange(accounts: Accounts, token: string) {
  const link = await readLink(accounts, "change-email", token);
  const user = link?.user_id ? await findUser(accounts.db, link.user_id) : undefined;
  return link?.new_email && user ? { username: user.username, newEmail: link.new_email } : undefined;
}

/**
 * Gives an account its new address, and tells the old one. Links that went to the old address work no more, and all
 * sessions end but the one of this browser, which gets a new cookie.
 * @returns that cookie; undefined for a browser that is not signed in to the account: the mail may be opened anywhere
 * @throws AppError 410 for a link that does not work, 409 where the address has got another account meanwhile
 */
export async function confirmEmailChange(
  accounts: Accounts,
  token: string,
  arriving: Arriving,
): Promise<string[] | undefined> {
  const { db, outbox, site, sessions } = accounts;
  const now = accounts.now();
  const present = await sessions.peek(arriving.cookie);
  let newEmail = "";
  const changing = db.transaction().execute(async (trx) => {
    const { user_id, new_email } = await spendLink(trx, "change-email", token, now);
    const user = user_id ? await findUser(trx, user_id) : undefined;
    if (!user || !new_email) throw createSpentLinkError();
    newEmail = new_email;
    if (await findUserByEmail(trx, new_email)) throw createAddressTakenError();
    await updateUser(trx, user.id, { email: new_email }, now);
    await deleteRegistrations(trx, new_email);
    await deleteSessions(trx, user.id);
    await deleteLinksOf(trx, user.id);
    await outbox.enqueue(trx, { to: user.email, ...emailChangedMail(site), expiresAt: noticeExpiry(now) }, now);
    return user;
  });
  const user = await changing.catch((error: unknown) => tellTaken(db, newEmail, error));
  outbox.wake();
  return present?.user.id === user.id ? startSession(accounts, user, arriving) : undefined;
}

/**
 * Sets a new password. All sessions end but this one, which gets a new cookie.
 * @throws AppError 422 for a wrong password or a new one that is easy to guess, 429 over the limits on guessing and on
 * changes
 */
export async function changePassword(
  accounts: Accounts,
  user: User,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  arriving: Arriving,
): Promise<Arrived> {
  await requireStrongPassword(newPassword, { ...user, siteName: accounts.site.name }, "newPassword");
  const checkedHash = await requirePassword(accounts, user.id, currentPassword);
  const now = accounts.now();
  const passwordHash = await hashPassword(newPassword);
  const limit = { key: `accounts/password-change/${user.id}`, max: passwordChangesPerH, windowMs: hourMs };
  await accounts.db.transaction().execute(async (trx) => {
    await requireUnchanged(trx, user.id, checkedHash);
    await consumeLimits(trx, [limit], now);
    await storePassword(accounts, trx, user, passwordHash, now);
  });
  accounts.outbox.wake();
  return { role: user.role, setCookies: await startSession(accounts, user, arriving) };
}

/** Stores a password in the caller's transaction; nothing that the old one had opened stays open. */
export async function storePassword(
  { outbox, site }: Accounts,
  trx: Db,
  { id, email }: Pick<User, "id" | "email">,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await lockLinkOwner(trx, { user_id: id, registration_id: null });
  await updatePassword(trx, id, passwordHash, now);
  await deleteSessions(trx, id);
  await deleteNetworks(trx, id);
  await deleteLinksOf(trx, id);
  await outbox.enqueue(trx, { to: email, ...passwordChangedMail(site), expiresAt: noticeExpiry(now) }, now);
}
