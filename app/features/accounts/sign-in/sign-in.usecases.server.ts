import { createVisitorSignInError } from "../accounts.errors.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { deleteLinksOf } from "../links/account-links.store.server.ts";
import { redeemUserLink } from "../links/account-links.usecases.server.ts";
import { startUnlessPending } from "../second-step/second-step.usecases.server.ts";
import { type Credentials, checkCredentials, refundGuess } from "./check-password.server.ts";
import { type SignInRequest, type SignInResult, startSession, startSessionByPassword } from "./start-session.server.ts";

/** @throws AppError 401 with one text for all reasons, 429 */
export async function signIn(
  accounts: Accounts,
  credentials: Credentials,
  request: SignInRequest,
): Promise<SignInResult> {
  const { db, now, sessions } = accounts;
  const origin = { ip: request.ip, device: sessions.readDevice(request.cookie) };
  const user = await checkCredentials(db, credentials, origin, now());
  if (!user) throw createVisitorSignInError();
  await refundGuess(db, user, origin, now());
  return startUnlessPending(accounts, user, () => startSessionByPassword(accounts, user, request));
}

/** @throws AppError 410 */
export async function signInByLink(accounts: Accounts, token: string, request: SignInRequest): Promise<SignInResult> {
  const { db, now } = accounts;
  const user = await db.transaction().execute(async (trx) => {
    const { user: found } = await redeemUserLink(trx, "sign-in", token, now());
    await deleteLinksOf(trx, found.id, "sign-in");
    return found;
  });
  return startUnlessPending(accounts, user, () => startSession(accounts, user, request, "link"));
}
