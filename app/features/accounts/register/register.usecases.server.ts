import { createTimeOrderedId } from "#app/lib/ids.ts";
import { dayMs } from "#app/lib/units.ts";
import { currentLanguage } from "#app/platform/language/site-texts.server.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import type { RegisterInput } from "../accounts.schema.ts";
import { findUserByEmail, insertRegistration } from "../accounts.store.server.ts";
import type { RegistrationsTable } from "../accounts.tables.ts";
import { confirmTries, registrationKeptDays } from "../accounts-limits.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { mailLimits, mailLink, mailNotice, writeLink } from "../links/account-links.usecases.server.ts";
import { hashPassword } from "../password.server.ts";
import { requireStrongPassword } from "../password-strength.server.ts";

/**
 * Stores a registration and mails its link. If the address has an account, a notice is mailed instead. Both cases hash
 * the password, so the caller sees no difference.
 * @throws AppError 422 for a weak password, 429
 */
export async function register(
  accounts: Accounts,
  { username, email, password }: Pick<RegisterInput, "username" | "email" | "password">,
  ip: string,
): Promise<void> {
  const { db, outbox, site } = accounts;
  const now = accounts.now();
  // A weak password must not use up the address's mails.
  await requireStrongPassword(password, { siteName: site.name, username, email });
  await db.transaction().execute((trx) => consumeLimits(trx, mailLimits(accounts, email, ip), now));
  const registration: RegistrationsTable = {
    id: createTimeOrderedId(now.getTime()),
    email,
    username,
    password_hash: await hashPassword(password, accounts.passwordCost),
    tries_left: confirmTries,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + registrationKeptDays * dayMs).toISOString(),
  };
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (user) {
      await mailNotice(accounts, trx, user, "alreadyRegistered", now);
      return;
    }
    await insertRegistration(trx, registration);
    const target = { registrationId: registration.id };
    await mailLink(
      accounts,
      trx,
      "confirm",
      { to: email, target, ...writeLink("confirmation", currentLanguage()) },
      now,
    );
  });
  outbox.wake();
}
