import { createVisitorSignInError } from "../accounts.errors.ts";
import type { Role } from "../accounts.tables.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { deleteLinksOf } from "../links/account-links.store.server.ts";
import { redeemUserLink } from "../links/account-links.usecases.server.ts";
import { type Credentials, checkCredentials, refundGuess } from "./check-password.server.ts";
import { type SignInRequest, startSession, startSessionByPassword } from "./start-session.server.ts";

export interface SignInResult {
  role: Role;
  setCookies: string[];
}

/** Signs in by a password. @throws AppError 401 with one text for every reason, 429 over the limits on guessing */
export async function signIn(
  accounts: Accounts,
  credentials: Credentials,
  request: SignInRequest,
): Promise<SignInResult> {
  const { db, now } = accounts;
  const user = await checkCredentials(db, credentials, request.ip, now());
  if (!user) throw createVisitorSignInError();
  await refundGuess(db, credentials.email, request.ip);
  return { role: user.role, setCookies: await startSessionByPassword(accounts, user, request) };
}

/** @throws AppError 410 for a link that does not work */
export async function signInByLink(accounts: Accounts, token: string, request: SignInRequest): Promise<SignInResult> {
  const { db, now } = accounts;
  const user = await db.transaction().execute(async (trx) => {
    const { user: found } = await redeemUserLink(trx, "sign-in", token, now());
    await deleteLinksOf(trx, found.id, "sign-in");
    return found;
  });
  return { role: user.role, setCookies: await startSession(accounts, user, request, "link") };
}
