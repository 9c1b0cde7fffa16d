import { dayMs, minuteMs } from "#app/lib/units.ts";
import { recordFailedSignIn } from "#app/platform/audit-log/failed-sign-ins.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-key.server.ts";
import {
  consumeLimits,
  type RateLimit,
  resetLimit,
  returnUse,
} from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { findUserByEmail, type User, type UserWithPassword } from "../accounts.store.server.ts";
import { knownNetworkDays } from "../accounts-limits.ts";
import { unmatchedHash, verifyPassword } from "../password.server.ts";
import { isKnownDevice, isKnownNetwork } from "./known-networks.store.server.ts";

const guessesPerAccount = 20;
const guessesPerNetwork = 10;

export interface Credentials {
  email: string;
  password: string;
}

export const guessLimit = (key: string, max: number): RateLimit => ({ key, max, windowMs: 15 * minuteMs });

export const networkGuessLimit = (ip: string): RateLimit =>
  guessLimit(`sign-in/network/${networkKey(ip)}`, guessesPerNetwork);

const accountGuessLimit = (email: string): RateLimit =>
  guessLimit(`sign-in/account/${email.toLowerCase()}`, guessesPerAccount);

/** The limit on guessing from one device that the account is known on: no one else uses it up. */
const deviceGuessLimit = (userId: string, device: string): RateLimit =>
  guessLimit(`sign-in/device/${sha256(JSON.stringify([userId, device]))}`, guessesPerNetwork);

export const knownSince = (now: Date): string => new Date(now.getTime() - knownNetworkDays * dayMs).toISOString();

export interface GuessOrigin {
  ip: string;
  device: string | undefined;
}

export const isOnKnownDevice = async (
  db: Db,
  userId: string,
  device: string | undefined,
  now: Date,
): Promise<boolean> => device !== undefined && isKnownDevice(db, userId, device, knownSince(now));

/**
 * Counts a guess and verifies the password. On a device that the account was signed in to on, only that device's limit counts: guesses
 * from any number of networks, its own included, do not lock the user out there. In a network that the account was signed in to from, only that network's
 * limit counts, so that guesses from elsewhere do not lock the user out. Does the same work whether or not the address
 * has an account: the same queries and one hash. Unconfirmed registrations are not looked at: a stranger may have chosen the
 * password.
 * @throws AppError 429 over the limits on guessing
 */
export async function checkCredentials(
  db: Db,
  { email, password }: Credentials,
  { ip, device }: GuessOrigin,
  now: Date,
): Promise<UserWithPassword | undefined> {
  const user = await findUserByEmail(db, email.toLowerCase());
  const isKnown = await isKnownNetwork(db, user?.id ?? "", ip, knownSince(now));
  // In a transaction, so that a try over the network's limit does not count against the account: one network cannot lock
  // a user out.
  const elsewhere = isKnown ? [networkGuessLimit(ip)] : [accountGuessLimit(email), networkGuessLimit(ip)];
  const isOwnDevice = await isOnKnownDevice(db, user?.id ?? "", device, now);
  const limits = user && device && isOwnDevice ? [deviceGuessLimit(user.id, device)] : elsewhere;
  await db.transaction().execute((trx) => consumeLimits(trx, limits, now));
  const isRight = await verifyPassword({ hash: user?.passwordHash ?? unmatchedHash, password });
  if (isRight && user) return user;
  await recordFailedSignIn(db, { account: user, by: "password" }, now);
  return undefined;
}

/**
 * After a right password, resets the account's limit and gives the network this one try back. No more than one: with an
 * account of their own, an attacker could otherwise guess at all others without end.
 */
export async function refundGuess(
  db: Db,
  { id, email }: Pick<User, "id" | "email">,
  { ip, device }: GuessOrigin,
  now: Date,
): Promise<void> {
  if (device && (await isOnKnownDevice(db, id, device, now))) return resetLimit(db, deviceGuessLimit(id, device).key);
  await resetLimit(db, accountGuessLimit(email).key);
  await returnUse(db, networkGuessLimit(ip).key);
}
