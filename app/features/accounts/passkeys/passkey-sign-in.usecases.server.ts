import { AppError } from "#app/platform/app-error.ts";
import { recordFailedSignIn } from "#app/platform/audit-log/failed-sign-ins.server.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { createCopiedPasskeyError, createPasskeyRefusedError } from "../accounts.errors.ts";
import { findUser, type User } from "../accounts.store.server.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { lockUser } from "../links/account-links.store.server.ts";
import { mailNotice } from "../links/account-links.usecases.server.ts";
import { toActor } from "../sign-in/sessions.server.ts";
import { type SignInRequest, type SignInResult, startSession } from "../sign-in/start-session.server.ts";
import { createChallenge, useChallenge } from "./challenges.server.ts";
import type { Assertion } from "./passkeys.schema.ts";
import { advanceSignCount, findPasskey, markCopied } from "./passkeys.store.server.ts";
import { loadWebAuthn, relyingPartyId, verifyAssertion } from "./verify-passkey.server.ts";

const signInPurpose = "sign-in";

export const createSignInOptions = (accounts: Accounts) => createAssertionOptions(accounts, signInPurpose);

export async function createAssertionOptions(accounts: Accounts, purpose: string) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: relyingPartyId(accounts),
    challenge: createChallenge(accounts.challengeKey, purpose, accounts.now()),
    userVerification: "required",
  });
  return options;
}

/**
 * Verifies a passkey, which is both factors in one. Wrong passwords do not lock it.
 * @throws AppError 401 for one that is unknown, wrong or copied; 410 for a used challenge; 429
 */
async function checkPasskey(
  accounts: Accounts,
  purpose: string,
  { response, ip }: { response: Assertion; ip: string },
): Promise<User> {
  const { db, outbox } = accounts;
  accounts.passkeyChecks.consume(ip);
  const passkey = await findPasskey(db, response.id);
  if (!passkey) throw createPasskeyRefusedError();
  const { signCount, challenge } = await verifyAssertion(accounts, purpose, { response, passkey });
  const now = accounts.now();
  const usedAt = now.toISOString();
  const { user, isCopied } = await db.transaction().execute(async (trx) => {
    await lockUser(trx, passkey.user_id);
    await useChallenge(trx, challenge);
    const found = await findUser(trx, passkey.user_id);
    const stored = await findPasskey(trx, passkey.id);
    if (!found || !stored) throw createPasskeyRefusedError();
    if (stored.copied_at === null && (await advanceSignCount(trx, passkey.id, signCount, usedAt)))
      return { user: found, isCopied: false };
    if (stored.copied_at === null) {
      await markCopied(trx, passkey.id, usedAt);
      await recordAct(trx, { act: "passkey/copied", actor: toActor(found) });
      await mailNotice(accounts, trx, found, "passkeyCopied", now);
    }
    return { user: found, isCopied: true };
  });
  if (!isCopied) return user;
  outbox.wake();
  throw createCopiedPasskeyError();
}

async function recordRejected({ db, now }: Accounts, { id }: Assertion): Promise<void> {
  const passkey = await findPasskey(db, id);
  const account = passkey && (await findUser(db, passkey.user_id));
  await recordFailedSignIn(db, { account, by: "passkey" }, now());
}

/** Logs errors. @throws AppError as `checkPasskey` */
export const requirePasskey = (
  accounts: Accounts,
  purpose: string,
  { response, ip }: { response: Assertion; ip: string },
): Promise<User> =>
  checkPasskey(accounts, purpose, { response, ip }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.status === 401) await recordRejected(accounts, response);
    throw error;
  });

/** @throws AppError as `checkPasskey` */
export async function signInByPasskey(
  accounts: Accounts,
  response: Assertion,
  request: SignInRequest,
): Promise<SignInResult> {
  const user = await requirePasskey(accounts, signInPurpose, { response, ip: request.ip });
  return { role: user.role, setCookies: await startSession(accounts, user, request, "passkey") };
}
