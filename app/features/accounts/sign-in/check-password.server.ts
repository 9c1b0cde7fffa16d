import { minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { networkKey } from "#app/platform/rate-limit/network-key.server.ts";
import { consumeLimits, forgetLimit, type RateLimit } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { findNewestRegistration, findUserByEmail, type UserWithPassword } from "../accounts.store.server.ts";
import { verifyPassword } from "../password.server.ts";

const guessWindowMs = 15 * minuteMs;
const guessesPerAccount = 20;
const guessesPerNetwork = 10;

/** Of nobody's password, with the parameters of everybody's: what a wrong address costs is what a wrong password costs. */
const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

export interface Credentials {
  email: string;
  password: string;
}

/** Whose password it is: an account's, or that of a registration that waits for its confirmation. */
export type Recognised = { user: UserWithPassword } | { registrationId: string };

/** The limit on guessing from one network, for all doors that take a stranger's password together. */
export const networkGuessLimit = (ip: string): RateLimit => ({
  key: `sign-in/network/${networkKey(ip)}`,
  max: guessesPerNetwork,
  windowMs: guessWindowMs,
});

/** The limits on guessing an account's password. */
const guessLimits = (email: string, ip: string): RateLimit[] => [
  { key: `sign-in/account/${email.toLowerCase()}`, max: guessesPerAccount, windowMs: guessWindowMs },
  networkGuessLimit(ip),
];

/**
 * Counts a guess, and tells whose password it is. Does the same work whether or not the address is known: two look-ups
 * and one hash.
 * @throws AppError 429 over the limits on guessing
 */
export async function recognise(
  db: Db,
  { email, password }: Credentials,
  ip: string,
  now: Date,
): Promise<Recognised | undefined> {
  // In a transaction, so that a try refused for its network does not count against the account as well: one network
  // cannot lock anybody out.
  await db.transaction().execute((trx) => consumeLimits(trx, guessLimits(email, ip), now));
  const emailKey = email.toLowerCase();
  const user = await findUserByEmail(db, emailKey);
  const registration = await findNewestRegistration(db, emailKey, now.toISOString());
  const hash = user?.passwordHash ?? registration?.password_hash ?? nobodysHash;
  if (!(await verifyPassword({ hash, password }))) return undefined;
  if (user) return { user };
  return registration && { registrationId: registration.id };
}

/** A right password shows that what was counted was no guessing. */
export async function forgetGuesses(db: Db, email: string, ip: string): Promise<void> {
  for (const { key } of guessLimits(email, ip)) await forgetLimit(db, key);
}
