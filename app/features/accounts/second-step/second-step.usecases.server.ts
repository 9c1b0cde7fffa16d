import { minuteMs } from "#app/lib/units.ts";
import { createToken, sha256 } from "#app/platform/keys.server.ts";
import { createSignInExpiredError } from "../accounts.errors.ts";
import { findUser, type User } from "../accounts.store.server.ts";
import { pendingSignInMin, pendingSignInTries } from "../accounts-limits.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { hasAuthenticator } from "../authenticator/authenticator.store.server.ts";
import { lockUser } from "../links/account-links.store.server.ts";
import { listPasskeys } from "../passkeys/passkeys.store.server.ts";
import { clearPendingCookie, readPendingToken, writePendingCookie } from "../sign-in/session-cookie.server.ts";
import { type SignInRequest, type SignInResult, startSessionByPassword } from "../sign-in/start-session.server.ts";
import { requireCode } from "./check-code.server.ts";
import {
  deletePendingSignIn,
  findPendingUser,
  insertPendingSignIn,
  takePendingTry,
} from "./pending-sign-ins.store.server.ts";

const isHttps = ({ site }: Accounts): boolean => site.url.startsWith("https:");

interface SecondStep {
  byCode: boolean;
  byPasskey: boolean;
}

export async function findSecondStep(
  { db, staffNeedSecondFactor }: Accounts,
  user: User,
): Promise<SecondStep | undefined> {
  const byCode = await hasAuthenticator(db, user.id);
  // For an account with a passkey only, the password alone signs in, unless staff need a second factor.
  const isRequired = byCode || (staffNeedSecondFactor && user.role !== "visitor");
  if (!isRequired) return undefined;
  const byPasskey = (await listPasskeys(db, user.id)).length > 0;
  return byCode || byPasskey ? { byCode, byPasskey } : undefined;
}

export async function hasSecondFactor({ db }: Accounts, userId: string): Promise<boolean> {
  return (await hasAuthenticator(db, userId)) || (await listPasskeys(db, userId)).length > 0;
}

/** @returns a pending sign-in if the account has a second factor, else the result of `start` */
export async function startUnlessPending(
  accounts: Accounts,
  user: User,
  start: () => Promise<string[]>,
): Promise<SignInResult> {
  const { role } = user;
  if (!(await findSecondStep(accounts, user))) return { role, setCookies: await start() };
  const token = createToken();
  const validMs = pendingSignInMin * minuteMs;
  const { db, now } = accounts;
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    // A changed password ends sign-ins that were being hashed.
    const current = await findUser(trx, user.id);
    const isChanged = "passwordHash" in user && current?.passwordHash !== user.passwordHash;
    if (!current || isChanged) throw createSignInExpiredError();
    await insertPendingSignIn(trx, {
      tokenHash: sha256(token),
      userId: user.id,
      triesLeft: pendingSignInTries,
      expiresAt: new Date(now().getTime() + validMs).toISOString(),
    });
  });
  return { role, setCookies: [writePendingCookie(token, isHttps(accounts), validMs)], isPending: true };
}

export async function readPendingSignIn(accounts: Accounts, cookie: string | null): Promise<SecondStep | undefined> {
  const tokenHash = readPendingToken(cookie, isHttps(accounts));
  const userId = tokenHash && (await findPendingUser(accounts.db, tokenHash, accounts.now().toISOString()));
  const user = userId ? await findUser(accounts.db, userId) : undefined;
  return user && findSecondStep(accounts, user);
}

/**
 * @throws AppError 410 after ten minutes or five tries, 422 for a wrong code, 401 after a change of the password, 429
 */
export async function signInByCode(accounts: Accounts, code: string, request: SignInRequest): Promise<SignInResult> {
  const { db, now } = accounts;
  const tokenHash = readPendingToken(request.cookie, isHttps(accounts));
  const userId = tokenHash && (await takePendingTry(db, tokenHash, now().toISOString()));
  const user = userId ? await findUser(db, userId) : undefined;
  if (!tokenHash || !user) throw createSignInExpiredError();
  await requireCode(accounts, user, { code, ip: request.ip });
  if (!(await deletePendingSignIn(db, tokenHash))) throw createSignInExpiredError();
  const setCookies = await startSessionByPassword(accounts, user, request, "code");
  return { role: user.role, setCookies: [...setCookies, clearPendingCookie(isHttps(accounts))] };
}
