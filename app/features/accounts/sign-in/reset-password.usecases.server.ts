import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { storePassword } from "../account/change-account.usecases.server.ts";
import { createUsedLinkError } from "../accounts.errors.ts";
import type { SignInMethod } from "../accounts.tables.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { hasAuthenticator } from "../authenticator/authenticator.store.server.ts";
import { readLinkUser, redeemUserLink } from "../links/account-links.usecases.server.ts";
import { hashPassword } from "../password.server.ts";
import { requireStrongPassword } from "../password-strength.server.ts";
import { requireCode } from "../second-step/check-code.server.ts";
import { startUnlessPending } from "../second-step/second-step.usecases.server.ts";
import { toActor } from "./sessions.server.ts";
import { type SignInRequest, type SignInResult, startSession } from "./start-session.server.ts";

/**
 * Ends all sessions and links. With an authenticator app, a code is needed, too.
 * @throws AppError 410, 422 for a weak password or a wrong code, 429
 */
export async function resetPassword(
  accounts: Accounts,
  { token, password, code = "" }: { token: string; password: string; code?: string },
  request: SignInRequest,
): Promise<SignInResult> {
  const owner = await readLinkUser(accounts, "reset", token);
  if (!owner) throw createUsedLinkError();
  await requireStrongPassword(password, { ...owner, siteName: accounts.site.name });
  // The mailbox alone must not open an account with a second factor.
  const hasCode = await hasAuthenticator(accounts.db, owner.id);
  if (hasCode) await requireCode(accounts, owner, { code, ip: request.ip });
  const now = accounts.now();
  const passwordHash = await hashPassword(password, accounts.passwordCost);
  const user = await accounts.db.transaction().execute(async (trx) => {
    const { user: found } = await redeemUserLink(trx, "reset", token, now);
    await storePassword(accounts, trx, found, { passwordHash }, now);
    await recordAct(trx, { act: "password/reset", actor: toActor(found) });
    return found;
  });
  accounts.outbox.wake();
  // The mail about the password reports this sign-in.
  const start = (signedInBy: SignInMethod) => startSession(accounts, user, request, signedInBy, false);
  if (hasCode) return { role: user.role, setCookies: await start("code") };
  return startUnlessPending(accounts, user, () => start("link"));
}
