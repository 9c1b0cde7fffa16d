import type { Db } from "#app/platform/database/tables.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createSpentLinkError, createUndeletableError } from "../accounts.errors.ts";
import { deleteUser, findUser, type User } from "../accounts.store.server.ts";
import { accountDeletedMail, deletionLinkMail } from "../accounts-mails.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { lockLinkOwner } from "../links/account-links.store.server.ts";
import { createLink, mailLimits, noticeExpiry, readLink, spendLink } from "../links/account-links.usecases.server.ts";
import { requirePassword, requireUnchanged } from "./change-account.usecases.server.ts";

/** Deletes an account in the caller's transaction, with the messages of its address. */
async function deleteInside(accounts: Accounts, trx: Db, { id, email, role }: User, now: Date): Promise<void> {
  if (role === "owner") throw createUndeletableError();
  await lockLinkOwner(trx, { user_id: id, registration_id: null });
  await deleteUser(trx, id);
  await accounts.messages.forget(trx, email);
  const farewell = { to: email, ...accountDeletedMail(accounts.site), expiresAt: noticeExpiry(now) };
  await accounts.outbox.enqueue(trx, farewell, now);
}

/** After the COMMIT: the account is gone and nobody sees its messages; now they go from the database, too. */
async function finish({ messages, outbox, log }: Accounts): Promise<void> {
  outbox.wake();
  // The account is gone whatever becomes of this, and housekeeping erases later what is left now.
  await messages.erase().catch((error: unknown) => log.error({ err: error }, "forgotten messages could not be erased"));
}

/**
 * Deletes an account and all messages of its address. At once and for good: there is no undo.
 * @throws AppError 422 for a wrong password, 403 for the owner's account, 429 over the limit on guessing
 */
export async function deleteAccount(accounts: Accounts, user: User, currentPassword: string): Promise<void> {
  if (user.role === "owner") throw createUndeletableError();
  const checkedHash = await requirePassword(accounts, user.id, currentPassword);
  const now = accounts.now();
  await accounts.db.transaction().execute(async (trx) => {
    await requireUnchanged(trx, user.id, checkedHash);
    await deleteInside(accounts, trx, user, now);
  });
  await finish(accounts);
}

/**
 * For somebody who does not know the password: mails a link that deletes as well.
 * @throws AppError 403 for the owner's account, 429 over the limits
 */
export async function requestDeletionLink(accounts: Accounts, user: User, ip: string): Promise<void> {
  if (user.role === "owner") throw createUndeletableError();
  const { db, outbox, site } = accounts;
  const now = accounts.now();
  await db.transaction().execute(async (trx) => {
    await consumeLimits(trx, mailLimits(accounts, user.email, ip), now);
    const { url, expiresAt } = await createLink(accounts, trx, "delete", { userId: user.id }, now);
    await outbox.enqueue(trx, { to: user.email, ...deletionLinkMail(site, url), expiresAt }, now);
  });
  outbox.wake();
}

/** What a link deletes; for the page that shows its form. */
export async function readDeletionLink(accounts: Accounts, token: string) {
  const link = await readLink(accounts, "delete", token);
  const user = link?.user_id ? await findUser(accounts.db, link.user_id) : undefined;
  return user && { email: user.email, messageCount: await accounts.messages.count(user.email) };
}

/** @throws AppError 410 for a link that does not work */
export async function deleteAccountByLink(accounts: Accounts, token: string): Promise<void> {
  const now = accounts.now();
  await accounts.db.transaction().execute(async (trx) => {
    const { user_id } = await spendLink(trx, "delete", token, now);
    const user = user_id ? await findUser(trx, user_id) : undefined;
    if (!user) throw createSpentLinkError();
    await deleteInside(accounts, trx, user, now);
  });
  await finish(accounts);
}
