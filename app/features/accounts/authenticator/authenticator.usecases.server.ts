import { onceUnlessFailed } from "#app/lib/memoize.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { decryptText, encryptText } from "#app/platform/encryption/encrypt-text.server.ts";
import { createAuthenticatorSetError, createNoAuthenticatorError } from "../accounts.errors.ts";
import type { User } from "../accounts.store.server.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { lockUser } from "../links/account-links.store.server.ts";
import { mailNotice } from "../links/account-links.usecases.server.ts";
import { type GivenCode, requireCode } from "../second-step/check-code.server.ts";
import type { Session } from "../sign-in/sessions.server.ts";
import { updateSignedInBy } from "../sign-in/sessions.store.server.ts";
import {
  confirmAuthenticator,
  countRecoveryCodes,
  deleteAuthenticator,
  deleteUnconfirmedAuthenticator,
  findAuthenticator,
  hasAuthenticator,
  replaceRecoveryCodes,
  storeNewAuthenticator,
} from "./authenticator.store.server.ts";
import { createRecoveryCodes, createRecoverySalt, hashRecoveryCode } from "./recovery-codes.server.ts";
import { createTotpSecret, createTotpUri } from "./totp.server.ts";

type NotifiedUser = Pick<User, "id" | "email" | "role" | "language">;

const loadQrCodes = onceUnlessFailed(() => import("uqr"));

export type ShownAuthenticator = Awaited<ReturnType<typeof showAuthenticator>>;

export async function showAuthenticator({ db, site, factorKeys }: Accounts, user: Pick<User, "id" | "email">) {
  const found = await findAuthenticator(db, user.id);
  if (!found) return { state: "none" } as const;
  if (found.confirmed_at !== null) {
    const codesLeft = await countRecoveryCodes(db, user.id);
    return { state: "set", since: found.confirmed_at, codesLeft } as const;
  }
  const secret = decryptText(factorKeys.authenticators, found.secret, user.id);
  // The site's secret has changed.
  if (secret === undefined) return { state: "none" } as const;
  const uri = await createTotpUri(secret, { site: site.name, account: user.email });
  return { state: "unconfirmed", secret, uri, qrCode: await drawQrCode(uri) } as const;
}

async function drawQrCode(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await loadQrCodes();
  // Four modules around it, as ISO/IEC 18004 asks for.
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: path.join("") };
}

/** @throws AppError 409 if there is a confirmed one */
export async function startAuthenticator({ db, factorKeys, now }: Accounts, userId: string): Promise<void> {
  const secret = encryptText(factorKeys.authenticators, await createTotpSecret(), userId);
  if (!(await storeNewAuthenticator(db, userId, secret, now().toISOString()))) throw createAuthenticatorSetError();
}

/**
 * Confirms an app by one of its codes: an unread QR code must not lock the user out.
 * @returns the recovery codes, which are shown once
 * @throws AppError 422 for a wrong code, 409 without an unconfirmed app, 429
 */
export async function finishAuthenticator(
  accounts: Accounts,
  { user, sessionId }: Session,
  given: GivenCode,
): Promise<string[]> {
  const { db, outbox } = accounts;
  const found = await findAuthenticator(db, user.id);
  if (found?.confirmed_at !== null) throw createNoAuthenticatorError();
  await requireCode(accounts, user, given);
  const now = accounts.now();
  const { codes, hashes } = await makeRecoveryCodes(accounts, user.id);
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    // Only one request can confirm, so the recovery codes that are shown are valid.
    if (!(await confirmAuthenticator(trx, user.id, found.secret, now.toISOString())))
      throw createNoAuthenticatorError();
    await updateSignedInBy(trx, sessionId, "code");
    await recordAct(trx, { act: "authenticator/set" });
    await mailNotice(accounts, trx, user, "authenticatorSet", now);
    await replaceRecoveryCodes(trx, user.id, hashes);
  });
  outbox.wake();
  return codes;
}

/** Runs before the transaction, since hashing is slow. */
async function makeRecoveryCodes({ factorKeys, passwordCost: cost }: Accounts, userId: string) {
  const codes = createRecoveryCodes();
  const options = { key: factorKeys.recoveryCodes, cost, userId, salt: createRecoverySalt() };
  return { codes, hashes: await Promise.all(codes.map((code) => hashRecoveryCode(options, code))) };
}

/** @returns the new codes, which are shown once @throws AppError 422 for a wrong code, 409 without an app, 429 */
export async function renewRecoveryCodes(accounts: Accounts, user: NotifiedUser, given: GivenCode): Promise<string[]> {
  const { db, outbox } = accounts;
  if (!(await hasAuthenticator(db, user.id))) throw createNoAuthenticatorError();
  await requireCode(accounts, user, given);
  const now = accounts.now();
  const { codes, hashes } = await makeRecoveryCodes(accounts, user.id);
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    if (!(await hasAuthenticator(trx, user.id))) throw createNoAuthenticatorError();
    await recordAct(trx, { act: "recovery-codes/renewed" });
    await mailNotice(accounts, trx, user, "newRecoveryCodes", now);
    await replaceRecoveryCodes(trx, user.id, hashes);
  });
  outbox.wake();
  return codes;
}

export const cancelAuthenticator = ({ db }: Accounts, userId: string): Promise<void> =>
  deleteUnconfirmedAuthenticator(db, userId);

/** @throws AppError 422 for a wrong code, 429 */
export async function removeAuthenticator(accounts: Accounts, user: NotifiedUser, given: GivenCode): Promise<void> {
  const { db, outbox } = accounts;
  await requireCode(accounts, user, given);
  const now = accounts.now();
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    await deleteAuthenticator(trx, user.id);
    await recordAct(trx, { act: "authenticator/removed" });
    await mailNotice(accounts, trx, user, "authenticatorRemoved", now);
  });
  outbox.wake();
}
