import { createTimeOrderedId } from "#app/lib/ids.ts";
import { dayMs, minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { equalsSecret, sign } from "#app/platform/keys.server.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createSignInError, createSpentLinkError } from "../accounts.errors.ts";
import type { RegisterInput } from "../accounts.schema.ts";
import { findRegistration, findUserByEmail, insertRegistration } from "../accounts.store.server.ts";
import type { RegistrationsTable } from "../accounts.tables.ts";
import { confirmTries, registrationKeptDays } from "../accounts-limits.ts";
import { alreadyRegisteredMail, confirmationMail } from "../accounts-mails.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { createLink, mailLimits, noticeExpiry } from "../links/account-links.usecases.server.ts";
import { hashPassword } from "../password.server.ts";

/**
 * Notes that somebody wants an account, and mails a link that confirms the address. Where the address has an account,
 * its owner is told instead. The asker cannot tell the two apart: the password is hashed in both cases.
 * @throws AppError 429 over the limits
 */
export async function register(
  accounts: Accounts,
  { username, email, password }: Pick<RegisterInput, "username" | "email" | "password">,
  ip: string,
): Promise<void> {
  const { db, outbox, site } = accounts;
  const now = accounts.now();
  // Before the hash, which costs enough that strangers must not have as many as they like.
  await db.transaction().execute((trx) => consumeLimits(trx, mailLimits(accounts, email, ip), now));
  const registration: RegistrationsTable = {
    id: createTimeOrderedId(now.getTime()),
    email,
    username,
    password_hash: await hashPassword(password),
    tries_left: confirmTries,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + registrationKeptDays * dayMs).toISOString(),
  };
  await db.transaction().execute(async (trx) => {
    if (await findUserByEmail(trx, email)) {
      await outbox.enqueue(trx, { to: email, ...alreadyRegisteredMail(site), expiresAt: noticeExpiry(now) }, now);
      return;
    }
    await insertRegistration(trx, registration);
    await mailConfirmation(accounts, trx, registration, now);
  });
  outbox.wake();
}

async function mailConfirmation(accounts: Accounts, trx: Db, { id, email }: RegistrationsTable, now: Date) {
  const { url, expiresAt } = await createLink(accounts, trx, "confirm", { registrationId: id }, now);
  await accounts.outbox.enqueue(trx, { to: email, ...confirmationMail(accounts.site, url), expiresAt }, now);
}

/** How long after a right password the confirmation may be asked for once more without it. */
const proofValidMs = 15 * minuteMs;

/** A word of ours that somebody knew a registration's password; for the form that asks for another mail. */
export function createPasswordProof({ proofKey, now }: Accounts, registrationId: string): string {
  const text = `${registrationId}.${now().getTime()}`;
  return `${text}.${sign(proofKey, text)}`;
}

/** @throws AppError 401 for a word that is not ours or too old */
function readPasswordProof({ proofKey, now }: Accounts, proof: string): string {
  const [registrationId = "", time = "", signature = ""] = proof.split(".");
  const isOurs = equalsSecret(signature, sign(proofKey, `${registrationId}.${time}`));
  if (!isOurs || now().getTime() - Number(time) > proofValidMs) throw createSignInError();
  return registrationId;
}

/**
 * Mails a registration's link once more, to somebody who knew its password.
 * @throws AppError 401 for a made-up or late proof, 410 where the registration is gone, 429 over the limits
 */
export async function mailConfirmationAgain(accounts: Accounts, proof: string, ip: string): Promise<string> {
  const { db, outbox } = accounts;
  const now = accounts.now();
  const id = readPasswordProof(accounts, proof);
  const registration = await findRegistration(db, id);
  if (!registration || registration.expires_at <= now.toISOString()) throw createSpentLinkError();
  await db.transaction().execute(async (trx) => {
    await consumeLimits(trx, mailLimits(accounts, registration.email, ip), now);
    await mailConfirmation(accounts, trx, registration, now);
  });
  outbox.wake();
  return registration.email;
}
