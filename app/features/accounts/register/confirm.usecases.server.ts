import type { Db } from "#app/platform/database/tables.ts";
import { currentLanguage } from "#app/platform/language/site-texts.server.ts";
import { consumeLimits, returnUse } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import {
  createAddressTakenError,
  createConfirmationPasswordError,
  createNoTriesLeftError,
  createUsedLinkError,
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
import { rethrowAddressTaken } from "../address-taken.server.ts";
import { readLink, redeemLink } from "../links/account-links.usecases.server.ts";
import { verifyPassword } from "../password.server.ts";
import { networkGuessLimit } from "../sign-in/check-password.server.ts";
import { type SignInRequest, type SignInResult, startSessionByPassword } from "../sign-in/start-session.server.ts";

async function findConfirmable(accounts: Accounts, token: string) {
  const link = await readLink(accounts, "confirm", token);
  const registration = link?.registration_id ? await findRegistration(accounts.db, link.registration_id) : undefined;
  return link && registration && registration.tries_left > 0 ? { link, registration } : undefined;
}

export interface ConfirmablePage {
  username: string;
  email: string;
  expiresAt: string;
}

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
 * Creates the account of a registration and signs in. This needs both the mailbox and the password.
 * @throws AppError 410, also after the last try; 422 for a wrong password, 409 if the address now has an account, 429
 */
export async function confirmRegistration(
  accounts: Accounts,
  { token, password }: { token: string; password: string },
  request: SignInRequest,
): Promise<SignInResult> {
  const { db, now } = accounts;
  const found = await findConfirmable(accounts, token);
  if (!found) throw createUsedLinkError();
  const { registration } = found;
  await requireRegisteredPassword(accounts, registration, password, request.ip);
  const user = await db
    .transaction()
    .execute((trx) => createAccount(trx, token, registration, now()))
    .catch((error: unknown) => rethrowAddressTaken(db, registration.email, error));
  return { role: user.role, setCookies: await startSessionByPassword(accounts, user, request, "registration") };
}

async function requireRegisteredPassword(
  { db, now }: Accounts,
  { id, password_hash: hash }: RegistrationsTable,
  password: string,
  ip: string,
): Promise<void> {
  const limit = networkGuessLimit(ip);
  // Counts before hashing, so that concurrent requests share the tries. Requests over the network's limit use none.
  const triesLeft = await db.transaction().execute(async (trx) => {
    await consumeLimits(trx, [limit], now());
    return takeTry(trx, id);
  });
  if (triesLeft === undefined) throw createUsedLinkError();
  if (await verifyPassword({ hash, password })) return returnUse(db, limit.key);
  if (triesLeft > 0) throw createConfirmationPasswordError(triesLeft);
  await deleteRegistration(db, id);
  throw createNoTriesLeftError();
}

async function createAccount(
  trx: Db,
  token: string,
  checked: RegistrationsTable,
  now: Date,
): Promise<UserWithPassword> {
  const { registration_id } = await redeemLink(trx, "confirm", token, now);
  const registration = registration_id ? await findRegistration(trx, registration_id) : undefined;
  if (registration?.id !== checked.id || registration.password_hash !== checked.password_hash)
    throw createUsedLinkError();
  const { username, email, password_hash: passwordHash } = registration;
  if (await findUserByEmail(trx, email)) throw createAddressTakenError();
  const user = { username, email, passwordHash, role: "visitor", language: currentLanguage() } as const;
  const id = await insertUser(trx, user, now);
  // Others who registered this address do not have its mailbox.
  await deleteRegistrations(trx, email);
  return { id, ...user };
}
