import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { requirePassword } from "../account/change-account.usecases.server.ts";
import { createConfirmFirstError, createPasskeyRefusedError, createSignInExpiredError } from "../accounts.errors.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { hasAuthenticator } from "../authenticator/authenticator.store.server.ts";
import { createAssertionOptions, requirePasskey } from "../passkeys/passkey-sign-in.usecases.server.ts";
import type { Assertion } from "../passkeys/passkeys.schema.ts";
import { listPasskeys } from "../passkeys/passkeys.store.server.ts";
import { requireCode } from "../second-step/check-code.server.ts";
import type { Session } from "../sign-in/sessions.server.ts";

export type Proof =
  | { readonly by: "password"; readonly currentPassword: string }
  | { readonly by: "code"; readonly code: string; readonly ip: string }
  | { readonly by: "passkey"; readonly response: Assertion; readonly ip: string };

const purposeOf = ({ sessionId }: Session): string => `confirm/${sessionId}`;

export async function showConfirmation(accounts: Accounts, session: Session) {
  const { id } = session.user;
  const [byCode, passkeys] = await Promise.all([hasAuthenticator(accounts.db, id), listPasskeys(accounts.db, id)]);
  const byPasskey = passkeys.some((passkey) => passkey.copied_at === null);
  return { byCode, passkeyOptions: byPasskey ? await createAssertionOptions(accounts, purposeOf(session)) : undefined };
}

/**
 * Confirms a session for `confirmedForMin` minutes and replaces its token.
 * @returns its cookies
 * @throws AppError 422 for a wrong password or code, 401 for another's passkey, 410 for a used challenge or an ended
 * session, 429
 */
export async function confirmSession(accounts: Accounts, session: Session, proof: Proof): Promise<string[]> {
  await checkProof(accounts, session, proof);
  return accounts.db.transaction().execute(async (trx) => {
    const setCookies = await accounts.sessions.renew(trx, session);
    if (!setCookies) throw createSignInExpiredError();
    await recordAct(trx, { act: "session/confirmed", after: { by: proof.by } });
    return setCookies;
  });
}

async function checkProof(accounts: Accounts, session: Session, proof: Proof): Promise<void> {
  const { user } = session;
  if (proof.by === "password") await requirePassword(accounts, user.id, proof.currentPassword);
  else if (proof.by === "code") await requireCode(accounts, user, proof);
  else {
    const { id } = await requirePasskey(accounts, purposeOf(session), proof);
    if (id !== user.id) throw createPasskeyRefusedError();
  }
}

/**
 * Re-authentication for sensitive actions. Passes sessions that were confirmed within `confirmedForMin` minutes;
 * otherwise checks the password and confirms the session.
 * @returns the cookies of a session that was confirmed now
 * @throws AppError 403 without a password, or as `confirmSession`
 */
export async function requireConfirmed(
  accounts: Accounts,
  session: Session,
  currentPassword: string | undefined,
): Promise<string[]> {
  if (session.isConfirmed) return [];
  if (!currentPassword) throw createConfirmFirstError();
  return confirmSession(accounts, session, { by: "password", currentPassword });
}
