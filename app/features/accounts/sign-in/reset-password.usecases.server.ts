import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { storePassword } from "../account/change-account.usecases.server.ts";
import { createUsedLinkError } from "../accounts.errors.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { readLinkUser, redeemUserLink } from "../links/account-links.usecases.server.ts";
import { hashPassword } from "../password.server.ts";
import { requireStrongPassword } from "../password-strength.server.ts";
import { toActor } from "./sessions.server.ts";
import type { SignInResult } from "./sign-in.usecases.server.ts";
import { type SignInRequest, startSession } from "./start-session.server.ts";

/** Ends all sessions and links. @throws AppError 410 for a link that does not work, 422 for a password that is easy to guess */
export async function resetPassword(
  accounts: Accounts,
  { token, password }: { token: string; password: string },
  request: SignInRequest,
): Promise<SignInResult> {
  // Before the hash, which is expensive.
  const owner = await readLinkUser(accounts, "reset", token);
  if (!owner) throw createUsedLinkError();
  await requireStrongPassword(password, { ...owner, siteName: accounts.site.name });
  const now = accounts.now();
  const passwordHash = await hashPassword(password, accounts.passwordCost);
  const user = await accounts.db.transaction().execute(async (trx) => {
    const { user: found } = await redeemUserLink(trx, "reset", token, now);
    await storePassword(accounts, trx, found, passwordHash, now);
    await recordAct(trx, { act: "password/reset", actor: toActor(found) });
    return found;
  });
  accounts.outbox.wake();
  return { role: user.role, setCookies: await startSession(accounts, user, request, "link") };
}
