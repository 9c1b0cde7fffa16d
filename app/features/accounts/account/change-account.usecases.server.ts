import { hourMs } from "#app/lib/units.ts";
import { createInvalidInputError } from "#app/platform/app-error.ts";
import { recordFailedSignIn } from "#app/platform/audit-log/failed-sign-ins.server.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { consumeLimits, resetLimit } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createAddressTakenError, createWrongPasswordError } from "../accounts.errors.ts";
import {
  deleteRegistrations,
  findUser,
  findUserByEmail,
  type User,
  updatePassword,
  updateUser,
} from "../accounts.store.server.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { rethrowAddressTaken } from "../address-taken.server.ts";
import { deleteLinksOf, lockUser } from "../links/account-links.store.server.ts";
import {
  mailLimits,
  mailLink,
  mailNotice,
  readLink,
  redeemUserLink,
  writeLink,
} from "../links/account-links.usecases.server.ts";
import { hashPassword } from "../password.server.ts";
import { requireStrongPassword } from "../password-strength.server.ts";
import { deletePendingSignIns } from "../second-step/pending-sign-ins.store.server.ts";
import { guessLimit, matchPassword } from "../sign-in/check-password.server.ts";
import { deleteNetworks } from "../sign-in/known-networks.store.server.ts";
import { type Session, toActor } from "../sign-in/sessions.server.ts";
import { deleteSessions, findDeviceHash } from "../sign-in/sessions.store.server.ts";
import { replaceSession, type SignInRequest, type SignInResult } from "../sign-in/start-session.server.ts";
import { requireFreeName } from "../staff/staff.usecases.server.ts";
import { accountErrorTexts } from "../strings/accounts-texts.server.ts";

const guessesPerUser = 10;
const passwordChangesPerH = 5;

/**
 * Verifies the password again, since a session may be stolen or left open.
 * @returns the hash that was compared, for `requireUnchanged`
 * @throws AppError 422 for a wrong password, 429
 */
export async function requirePassword({ db, now }: Accounts, userId: string, password: string): Promise<string> {
  const limit = guessLimit(`accounts/password/${userId}`, guessesPerUser);
  await db.transaction().execute((trx) => consumeLimits(trx, [limit], now()));
  const user = await findUser(db, userId);
  const matched = user && (await matchPassword(db, user, password, now()));
  if (!matched) {
    await recordFailedSignIn(db, { account: user, by: "password" }, now());
    throw createWrongPasswordError();
  }
  await resetLimit(db, limit.key);
  return matched.passwordHash;
}

/**
 * Begins the transaction that a verified password allows. A reset in the meantime, by which a user recovers a stolen
 * account, stops it.
 * @throws AppError 422 if the password has changed
 */
export async function requireUnchanged(trx: Db, userId: string, checkedHash: string): Promise<void> {
  await lockUser(trx, userId);
  if ((await findUser(trx, userId))?.passwordHash !== checkedHash) throw createWrongPasswordError();
}

/** @throws AppError 422 for a name that another of the studio has */
export const changeUsername = (
  { db, now }: Accounts,
  user: Pick<User, "id" | "role">,
  username: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (user.role !== "visitor") await requireFreeName(trx, username, user.id);
    await updateUser(trx, user.id, { username }, now());
  });

/**
 * Mails a link to the new address. If that has an account, a notice is mailed instead, and the caller sees no
 * difference.
 * @throws AppError 422 for a wrong password or the current address, 429
 */
export async function requestEmailChange(
  accounts: Accounts,
  user: Pick<User, "id" | "email" | "language">,
  { email, currentPassword, ip }: { email: string; currentPassword: string; ip: string },
): Promise<void> {
  const { db, outbox } = accounts;
  const now = accounts.now();
  if (email === user.email) throw createInvalidInputError({ email: accountErrorTexts().sameAddress });
  const checkedHash = await requirePassword(accounts, user.id, currentPassword);
  await db.transaction().execute(async (trx) => {
    await requireUnchanged(trx, user.id, checkedHash);
    await consumeLimits(trx, mailLimits(accounts, email, ip), now);
    const other = await findUserByEmail(trx, email);
    const target = other ? {} : { userId: user.id, newEmail: email };
    const mail = other ? writeLink("addressTaken", other.language) : writeLink("emailChange", user.language);
    await mailLink(accounts, trx, "change-email", { to: email, target, ...mail }, now);
  });
  outbox.wake();
}

export async function readEmailChange(accounts: Accounts, token: string) {
  const link = await readLink(accounts, "change-email", token);
  const user = link?.user_id ? await findUser(accounts.db, link.user_id) : undefined;
  return link?.new_email && user ? { username: user.username, newEmail: link.new_email } : undefined;
}

/**
 * Stores the confirmed address and notifies the old one. Ends all links and sessions except this browser's, whose token
 * is replaced.
 * @returns its cookie, if it is signed in to the account
 * @throws AppError 410, 409 if the address now has another account
 */
export async function confirmEmailChange(
  accounts: Accounts,
  token: string,
  request: SignInRequest,
): Promise<string[] | undefined> {
  const { db, outbox, sessions } = accounts;
  const now = accounts.now();
  const session = await sessions.peek(request.cookie);
  let newEmail = "";
  const changing = db.transaction().execute(async (trx) => {
    const { link, user } = await redeemUserLink(trx, "change-email", token, now);
    newEmail = link.new_email ?? "";
    if (await findUserByEmail(trx, newEmail)) throw createAddressTakenError();
    await updateUser(trx, user.id, { email: newEmail }, now);
    await deleteRegistrations(trx, newEmail);
    const isOwn = session?.user.id === user.id;
    await accounts.endNotifications(trx, user.id, {
      except: isOwn ? await findDeviceHash(trx, session.sessionId) : null,
    });
    await deleteSessions(trx, user.id);
    await deleteLinksOf(trx, user.id);
    await mailNotice(accounts, trx, user, "emailChanged", now);
    const [before, after] = user.role === "visitor" ? [] : [{ address: user.email }, { address: newEmail }];
    await recordAct(trx, { act: "address/changed", actor: toActor(user), before, after });
    return user;
  });
  const user = await changing.catch((error: unknown) => rethrowAddressTaken(db, newEmail, error));
  outbox.wake();
  return session?.user.id === user.id ? replaceSession(accounts, session, request) : undefined;
}

/** Sets a new password and ends all other sessions. @throws AppError 422 for a wrong or a weak password, 429 */
export async function changePassword(
  accounts: Accounts,
  signedIn: Session,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  request: SignInRequest,
): Promise<SignInResult> {
  const { user } = signedIn;
  await requireStrongPassword(newPassword, { ...user, siteName: accounts.site.name }, "newPassword");
  const checkedHash = await requirePassword(accounts, user.id, currentPassword);
  const now = accounts.now();
  const passwordHash = await hashPassword(newPassword, accounts.passwordCost);
  const limit = { key: `accounts/password-change/${user.id}`, max: passwordChangesPerH, windowMs: hourMs };
  await accounts.db.transaction().execute(async (trx) => {
    await requireUnchanged(trx, user.id, checkedHash);
    await consumeLimits(trx, [limit], now);
    await storePassword(accounts, trx, user, { passwordHash, sessionId: signedIn.sessionId }, now);
    await recordAct(trx, { act: "password/changed" });
  });
  accounts.outbox.wake();
  return { role: user.role, setCookies: await replaceSession(accounts, signedIn, request) };
}

/**
 * Stores a password in the caller's transaction and ends all that the old one had opened.
 * @param sessionId the session that continues, with its browser's notifications
 */
export async function storePassword(
  accounts: Accounts,
  trx: Db,
  user: Pick<User, "id" | "email" | "language">,
  { passwordHash, sessionId }: { passwordHash: string; sessionId?: string },
  now: Date,
): Promise<void> {
  const { id } = user;
  await lockUser(trx, id);
  await updatePassword(trx, id, passwordHash, now);
  await accounts.endNotifications(trx, id, { except: sessionId ? await findDeviceHash(trx, sessionId) : null });
  await deleteSessions(trx, id);
  await deletePendingSignIns(trx, id);
  await deleteNetworks(trx, id);
  await deleteLinksOf(trx, id);
  await mailNotice(accounts, trx, user, "passwordChanged", now);
}
