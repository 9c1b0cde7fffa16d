import type { Db } from "#app/platform/database/tables.ts";
import { consumeLimits, giveBackUse } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import {
  createAddressTakenError,
  createOtherPasswordError,
  createSpentLinkError,
  createTriesUsedUpError,
} from "../accounts.errors.ts";
import {
  deleteRegistration,
  deleteRegistrations,
  findRegistration,
  findUserByEmail,
  insertUser,
  takeTry,
  type UserWithPassword,
} from "../accounts.store.server.ts";
import type { RegistrationsTable } from "../accounts.tables.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { tellTaken } from "../address-taken.server.ts";
import { readLink, spendLink } from "../links/account-links.usecases.server.ts";
import { verifyPassword } from "../password.server.ts";
import { networkGuessLimit } from "../sign-in/check-password.server.ts";
import type { Arrived } from "../sign-in/sign-in.usecases.server.ts";
import { type Arriving, startSessionByPassword } from "../sign-in/start-session.server.ts";

async function findConfirmable(accounts: Accounts, token: string) {
  const link = await readLink(accounts, "confirm", token);
  const registration = link?.registration_id ? await findRegistration(accounts.db, link.registration_id) : undefined;
  return link && registration && registration.tries_left > 0 ? { link, registration } : undefined;
}

/** What the page behind the link shows beside its form. */
export interface ConfirmablePage {
  username: string;
  email: string;
  expiresAt: string;
}

/** Looks at a registration for its page, which spends nothing. @returns undefined for a link that does not work */
export async function readConfirmation(accounts: Accounts, token: string): Promise<ConfirmablePage | undefined> {
  const found = await findConfirmable(accounts, token);
  return (
    found && {
      username: found.registration.username,
      email: found.registration.email,
      expiresAt: found.link.expires_at,
    }
  );
}

/**
 * Makes the account of a registration and signs in. It takes both the mailbox and the password: who has one of them
 * alone makes no account, neither for themselves nor for somebody else.
 * @throws AppError 410 for a link that does not work or whose tries are used up, 422 for a wrong password, 409 where the
 * address has got an account meanwhile, 429 over the limit on guessing
 */
export async function confirmRegistration(
  accounts: Accounts,
  { token, password }: { token: string; password: string },
  arriving: Arriving,
): Promise<Arrived> {
  const { db, now } = accounts;
  const found = await findConfirmable(accounts, token);
  if (!found) throw createSpentLinkError();
  const { registration } = found;
  await requireChosenPassword(accounts, registration, password, arriving.ip);
  const user = await db
    .transaction()
    .execute((trx) => makeAccount(trx, token, registration, now()))
    .catch((error: unknown) => tellTaken(db, registration.email, error));
  return { role: user.role, setCookies: await startSessionByPassword(accounts, user, arriving) };
}

async function requireChosenPassword(
  { db, now }: Accounts,
  { id, password_hash: hash }: RegistrationsTable,
  password: string,
  ip: string,
): Promise<void> {
  const limit = networkGuessLimit(ip);
  // Before the hash, so that presses at once share the tries. A press refused for its network takes none.
  const triesLeft = await db.transaction().execute(async (trx) => {
    await consumeLimits(trx, [limit], now());
    return takeTry(trx, id);
  });
  if (triesLeft === undefined) throw createSpentLinkError();
  if (await verifyPassword({ hash, password })) return giveBackUse(db, limit.key);
  if (triesLeft > 0) throw createOtherPasswordError(triesLeft);
  await deleteRegistration(db, id);
  throw createTriesUsedUpError();
}

/** @param checked the registration whose password was right, as it was before the hash */
async function makeAccount(trx: Db, token: string, checked: RegistrationsTable, now: Date): Promise<UserWithPassword> {
  const { registration_id } = await spendLink(trx, "confirm", token, now);
  const registration = registration_id ? await findRegistration(trx, registration_id) : undefined;
  if (registration?.id !== checked.id || registration.password_hash !== checked.password_hash)
    throw createSpentLinkError();
  const { username, email, password_hash: passwordHash } = registration;
  if (await findUserByEmail(trx, email)) throw createAddressTakenError();
  const user = { username, email, passwordHash, role: "visitor" } as const;
  const id = await insertUser(trx, user, now);
  // Whoever else registered this address did not have its mailbox.
  await deleteRegistrations(trx, email);
  return { id, ...user };
}
