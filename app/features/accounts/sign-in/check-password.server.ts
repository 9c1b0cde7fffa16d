import { dayMs, minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { networkKey } from "#app/platform/rate-limit/network-key.server.ts";
import {
  consumeLimits,
  forgetLimit,
  giveBackUse,
  type RateLimit,
} from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { findUserByEmail, type UserWithPassword } from "../accounts.store.server.ts";
import { knownNetworkDays } from "../accounts-limits.ts";
import { nobodysHash, verifyPassword } from "../password.server.ts";
import { isKnownNetwork } from "./known-networks.store.server.ts";

const guessWindowMs = 15 * minuteMs;
const guessesPerAccount = 20;
const guessesPerNetwork = 10;

export interface Credentials {
  email: string;
  password: string;
}

/** The limit on guessing from one network, for all doors that take a stranger's password together. */
export const networkGuessLimit = (ip: string): RateLimit => ({
  key: `sign-in/network/${networkKey(ip)}`,
  max: guessesPerNetwork,
  windowMs: guessWindowMs,
});

/** The limit on guessing an account's password from all networks that the account is not known in. */
const accountGuessLimit = (email: string): RateLimit => ({
  key: `sign-in/account/${email.toLowerCase()}`,
  max: guessesPerAccount,
  windowMs: guessWindowMs,
});

/** A sign-in from a network at or before this ISO time does not count any more. */
export const knownSince = (now: Date): string => new Date(now.getTime() - knownNetworkDays * dayMs).toISOString();

/**
 * Counts a guess, and tells whose password it is. Guesses from elsewhere do not lock an account in a network from which
 * it was signed in to: there only that network's own limit counts. Does the same work whether or not the address has an
 * account: two look-ups and one hash. A registration that waits has no say: whoever made it chose its password.
 * @throws AppError 429 over the limits on guessing
 */
export async function recognise(
  db: Db,
  { email, password }: Credentials,
  ip: string,
  now: Date,
): Promise<UserWithPassword | undefined> {
  const user = await findUserByEmail(db, email.toLowerCase());
  const isKnown = await isKnownNetwork(db, user?.id ?? "", ip, knownSince(now));
  // In a transaction, so that a try refused for its network does not count against the account as well: one network
  // cannot lock anybody out.
  const limits = isKnown ? [networkGuessLimit(ip)] : [accountGuessLimit(email), networkGuessLimit(ip)];
  await db.transaction().execute((trx) => consumeLimits(trx, limits, now));
  const isRight = await verifyPassword({ hash: user?.passwordHash ?? nobodysHash, password });
  return isRight ? user : undefined;
}

/**
 * A right password was no guess: whoever knows it may start anew at that account. Their network gets this one try back
 * and no more, for with an account of one's own one could otherwise guess at all others without end.
 */
export async function forgiveGuess(db: Db, email: string, ip: string): Promise<void> {
  await forgetLimit(db, accountGuessLimit(email).key);
  await giveBackUse(db, networkGuessLimit(ip).key);
}
