import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { requirePassword } from "../account/change-account.usecases.server.ts";
import { createConfirmFirstError } from "../accounts.errors.ts";
import type { Accounts } from "../accounts-service.server.ts";
import type { Session } from "../sign-in/sessions.server.ts";
import { markConfirmed } from "../sign-in/sessions.store.server.ts";

/**
 * Before what a stolen session must not do. A session that has proved who it is of within `confirmedForMin` minutes needs no
 * password; a right one confirms it anew.
 * @throws AppError 403 without a password, 422 for a wrong one, 429 over the limit on guessing
 */
export async function requireConfirmed(
  accounts: Accounts,
  { user, sessionId, isConfirmed }: Session,
  currentPassword: string | undefined,
): Promise<void> {
  if (isConfirmed) return;
  if (!currentPassword) throw createConfirmFirstError();
  await requirePassword(accounts, user.id, currentPassword);
  await accounts.db.transaction().execute(async (trx) => {
    await markConfirmed(trx, sessionId, accounts.now().toISOString());
    await recordAct(trx, { act: "session/confirmed" });
  });
}
