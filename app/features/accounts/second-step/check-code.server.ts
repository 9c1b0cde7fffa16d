import { createInvalidInputError } from "#app/platform/app-error.ts";
import { recordFailedSignIn } from "#app/platform/audit-log/failed-sign-ins.server.ts";
import { decryptText } from "#app/platform/encryption/encrypt-text.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-meter.server.ts";
import { consumeLimits, returnUse } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import type { User } from "../accounts.store.server.ts";
import type { Accounts } from "../accounts-service.server.ts";
import {
  advanceStep,
  findAuthenticator,
  findRecoveryHash,
  takeRecoveryCode,
} from "../authenticator/authenticator.store.server.ts";
import { hashRecoveryCode, saltOf } from "../authenticator/recovery-codes.server.ts";
import { findStep } from "../authenticator/totp.server.ts";
import { guessLimit, knownSince } from "../sign-in/check-password.server.ts";
import { isKnownNetwork } from "../sign-in/known-networks.store.server.ts";
import { accountErrorTexts } from "../strings/accounts-texts.server.ts";

/** Three of a million codes are valid at a time. An attacker with the password has 960 tries a day, 1 in 350. */
const guessesPerUser = 10;
const guessesPerNetwork = 10;

export interface GivenCode {
  code: string;
  ip: string;
}

/**
 * Checks and consumes a code. In known networks only the network's limit counts.
 * @throws AppError 422 for a wrong or used code, 429
 */
export async function requireCode(
  accounts: Accounts,
  user: Pick<User, "id" | "role">,
  { code, ip }: GivenCode,
): Promise<void> {
  const { db, now } = accounts;
  const userId = user.id;
  const isKnown = await isKnownNetwork(db, userId, ip, knownSince(now()));
  const perNetwork = guessLimit(`sign-in/code/network/${networkKey(ip)}`, guessesPerNetwork);
  const perUser = guessLimit(`sign-in/code/user/${userId}`, guessesPerUser);
  const limits = isKnown ? [perNetwork] : [perNetwork, perUser];
  // Counts before comparing, so that concurrent requests share the tries.
  await db.transaction().execute((trx) => consumeLimits(trx, limits, now()));
  if (!(await takeCode(accounts, userId, code))) {
    await recordFailedSignIn(db, { account: user, by: "code" }, now());
    throw createInvalidInputError({ code: accountErrorTexts().wrongCode });
  }
  for (const { key } of limits) await returnUse(db, key);
}

async function takeGivenRecoveryCode(
  { db, factorKeys, passwordCost: cost }: Accounts,
  userId: string,
  code: string,
): Promise<boolean> {
  const stored = await findRecoveryHash(db, userId);
  if (!stored) return false;
  const options = { key: factorKeys.recoveryCodes, cost, userId, salt: saltOf(stored) };
  return takeRecoveryCode(db, userId, await hashRecoveryCode(options, code));
}

const appCode = /^\d{6}$/;

async function takeCode(accounts: Accounts, userId: string, given: string): Promise<boolean> {
  const { db, now, factorKeys } = accounts;
  const code = given.replace(/\s/g, "");
  const found = await findAuthenticator(db, userId);
  if (!found) return false;
  if (!appCode.test(code)) return found.confirmed_at !== null && takeGivenRecoveryCode(accounts, userId, code);
  const secret = decryptText(factorKeys.authenticators, found.secret, userId);
  const step = secret && (await findStep(secret, code, now()));
  return typeof step === "number" && advanceStep(db, userId, found.secret, step);
}
