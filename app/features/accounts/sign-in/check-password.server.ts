import { dayMs, minuteMs } from "#app/lib/units.ts";
import { recordFailedSignIn } from "#app/platform/audit-log/failed-sign-ins.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-meter.server.ts";
import {
  consumeLimits,
  type RateLimit,
  resetLimit,
  returnUse,
} from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { findUserByEmail, type User, type UserWithPassword, updatePassword } from "../accounts.store.server.ts";
import { knownNetworkDays } from "../accounts-limits.ts";
import { findMatchingForm, hashPassword, unmatchedHash } from "../password.server.ts";
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

/** Limit of one known device, which others cannot use up. */
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
 * Verifies a password, with the same work where there is no user. A hash of letters that are not composed is replaced.
 * @returns the user with the hash that is stored now; undefined for a wrong password
 */
export async function matchPassword(db: Db, user: UserWithPassword | undefined, password: string, now: Date) {
  const form = await findMatchingForm({ hash: user?.passwordHash ?? unmatchedHash, password });
  if (user === undefined || form === undefined) return undefined;
  if (form === form.normalize("NFC")) return user;
  const passwordHash = await hashPassword(password);
  const isStored = await updatePassword(db, user.id, passwordHash, now, user.passwordHash);
  return isStored ? { ...user, passwordHash } : user;
}

/**
 * Counts a guess and verifies the password. Known devices have their own limit, so attackers elsewhere cannot lock the
 * user out. Known networks likewise. Otherwise both the account's and the network's limits apply. The work is the same
 * whether or not the address has an account.
 * @throws AppError 429
 */
export async function checkCredentials(
  db: Db,
  { email, password }: Credentials,
  { ip, device }: GuessOrigin,
  now: Date,
): Promise<UserWithPassword | undefined> {
  const user = await findUserByEmail(db, email.toLowerCase());
  const isKnown = await isKnownNetwork(db, user?.id ?? "", ip, knownSince(now));
  // A transaction rolls back the account's count when the network's limit is exceeded: one network cannot lock a user
  // out.
  const elsewhere = isKnown ? [networkGuessLimit(ip)] : [accountGuessLimit(email), networkGuessLimit(ip)];
  const isOwnDevice = await isOnKnownDevice(db, user?.id ?? "", device, now);
  const limits = user && device && isOwnDevice ? [deviceGuessLimit(user.id, device)] : elsewhere;
  await db.transaction().execute((trx) => consumeLimits(trx, limits, now));
  const matched = await matchPassword(db, user, password, now);
  if (matched) return matched;
  await recordFailedSignIn(db, { account: user, by: "password" }, now);
  return undefined;
}

/**
 * Resets the account's limit and refunds one try of the network. With more, an attacker's own account would allow
 * endless guesses at others.
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
