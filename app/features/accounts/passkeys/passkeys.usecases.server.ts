import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { createPasskeyRefusedError, createTooManyPasskeysError } from "../accounts.errors.ts";
import type { User } from "../accounts.store.server.ts";
import { passkeysMax } from "../accounts-limits.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { lockUser } from "../links/account-links.store.server.ts";
import { mailNotice } from "../links/account-links.usecases.server.ts";
import type { Session } from "../sign-in/sessions.server.ts";
import { updateSignedInBy } from "../sign-in/sessions.store.server.ts";
import { createChallenge, useChallenge } from "./challenges.server.ts";
import type { Registration } from "./passkeys.schema.ts";
import { deletePasskey, findPasskey, insertPasskey, listPasskeys, updatePasskeyName } from "./passkeys.store.server.ts";
import { loadWebAuthn, relyingPartyId, verifyRegistration } from "./verify-passkey.server.ts";

export type ShownPasskey = Awaited<ReturnType<typeof showPasskeys>>[number];

export async function showPasskeys({ db }: Accounts, userId: string) {
  const passkeys = await listPasskeys(db, userId);
  return passkeys.map(({ id, name, is_synced, created_at, last_used_at, copied_at }) => ({
    id,
    name,
    isSynced: is_synced === 1,
    createdAt: created_at,
    lastUsedAt: last_used_at,
    isCopied: copied_at !== null,
  }));
}

const purposeOf = ({ sessionId }: Session): string => `add-passkey/${sessionId}`;

export async function createRegistrationOptions(accounts: Accounts, session: Session) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { user } = session;
  const known = await listPasskeys(accounts.db, user.id);
  return generateRegistrationOptions({
    rpName: accounts.site.name,
    rpID: relyingPartyId(accounts),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.username,
    challenge: createChallenge(accounts.challengeKey, purposeOf(session), accounts.now()),
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transports.split(",").filter(Boolean) })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** @throws AppError 401 for a wrong response, 409 at the maximum, 410 for a used challenge */
export async function addPasskey(
  accounts: Accounts,
  session: Session,
  { response, userAgent }: { response: Registration; userAgent: string },
): Promise<void> {
  const { db, outbox } = accounts;
  const { user } = session;
  const { credential, credentialDeviceType, challenge } = await verifyRegistration(
    accounts,
    purposeOf(session),
    response,
  );
  const now = accounts.now();
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    await useChallenge(trx, challenge);
    if ((await listPasskeys(trx, user.id)).length >= passkeysMax) throw createTooManyPasskeysError();
    if (await findPasskey(trx, credential.id)) throw createPasskeyRefusedError();
    await insertPasskey(trx, {
      id: credential.id,
      user_id: user.id,
      name: accounts.describeDevice(userAgent),
      public_key: Buffer.from(credential.publicKey).toString("base64url"),
      sign_count: credential.counter,
      transports: response.response.transports.join(","),
      is_synced: credentialDeviceType === "multiDevice" ? 1 : 0,
      created_at: now.toISOString(),
      last_used_at: null,
      copied_at: null,
    });
    await updateSignedInBy(trx, session.sessionId, "passkey");
    await recordAct(trx, { act: "passkey/added" });
    await mailNotice(accounts, trx, user, "passkeyAdded", now);
  });
  outbox.wake();
}

export const renamePasskey = (
  { db }: Accounts,
  userId: string,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<void> => updatePasskeyName(db, userId, passkeyId, name);

export async function removePasskey(
  accounts: Accounts,
  user: Pick<User, "id" | "email" | "language">,
  passkeyId: string,
): Promise<void> {
  const now = accounts.now();
  await accounts.db.transaction().execute(async (trx) => {
    const name = await deletePasskey(trx, user.id, passkeyId);
    if (name === undefined) return;
    await recordAct(trx, { act: "passkey/removed" });
    await mailNotice(accounts, trx, user, "passkeyRemoved", now);
  });
  accounts.outbox.wake();
}
