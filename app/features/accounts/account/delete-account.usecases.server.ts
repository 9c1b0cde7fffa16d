import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createUndeletableError } from "../accounts.errors.ts";
import { deleteUser, type User } from "../accounts.store.server.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { lockUser } from "../links/account-links.store.server.ts";
import {
  mailLimits,
  mailLink,
  mailNotice,
  readLinkUser,
  redeemUserLink,
  writeLink,
} from "../links/account-links.usecases.server.ts";
import { requirePassword, requireUnchanged } from "./change-account.usecases.server.ts";

async function deleteInTransaction(accounts: Accounts, trx: Db, user: User, now: Date): Promise<void> {
  const { id, email, role } = user;
  if (role !== "visitor") throw createUndeletableError(role);
  await lockUser(trx, id);
  await deleteUser(trx, id);
  await accounts.messages.markDeleted(trx, email);
  await mailNotice(accounts, trx, user, "accountDeleted", now);
  await recordAct(trx, { act: "account/deleted", actor: { kind: "visitor", id } });
}

async function purgeMessages({ messages, outbox, log }: Accounts): Promise<void> {
  outbox.wake();
  // Housekeeping tries again.
  await messages.purge().catch((error: unknown) => log.error({ err: error }, "deleted messages could not be purged"));
}

/** @throws AppError 422 for a wrong password, 403 for staff, 429 */
export async function deleteAccount(accounts: Accounts, user: User, currentPassword: string): Promise<void> {
  if (user.role !== "visitor") throw createUndeletableError(user.role);
  const checkedHash = await requirePassword(accounts, user.id, currentPassword);
  const now = accounts.now();
  await accounts.db.transaction().execute(async (trx) => {
    await requireUnchanged(trx, user.id, checkedHash);
    await deleteInTransaction(accounts, trx, user, now);
  });
  await purgeMessages(accounts);
}

/** Mails a link that deletes without the password. @throws AppError 403 for staff, 429 */
export async function requestDeletionLink(accounts: Accounts, user: User, ip: string): Promise<void> {
  if (user.role !== "visitor") throw createUndeletableError(user.role);
  const { db, outbox } = accounts;
  const now = accounts.now();
  await db.transaction().execute(async (trx) => {
    await consumeLimits(trx, mailLimits(accounts, user.email, ip), now);
    const mail = { to: user.email, target: { userId: user.id }, ...writeLink("deletionLink", user.language) };
    await mailLink(accounts, trx, "delete", mail, now);
  });
  outbox.wake();
}

export async function readDeletionLink(accounts: Accounts, token: string) {
  const user = await readLinkUser(accounts, "delete", token);
  return user && { email: user.email, messageCount: await accounts.messages.count(user.email) };
}

/** @throws AppError 410 */
export async function deleteAccountByLink(accounts: Accounts, token: string): Promise<void> {
  const now = accounts.now();
  await accounts.db.transaction().execute(async (trx) => {
    const { user } = await redeemUserLink(trx, "delete", token, now);
    await deleteInTransaction(accounts, trx, user, now);
  });
  await purgeMessages(accounts);
}
