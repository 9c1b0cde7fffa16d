import { onceUnlessFailed } from "#app/lib/memoize.ts";
import { createPasskeyRefusedError } from "../accounts.errors.ts";
import type { PasskeysTable } from "../accounts.tables.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { readChallenge } from "./challenges.server.ts";
import type { Assertion, Registration } from "./passkeys.schema.ts";

/** Loads eleven packages on first use. */
export const loadWebAuthn = onceUnlessFailed(() => import("@simplewebauthn/server"));

/** A passkey belongs to the host of `PUBLIC_URL`, on any port. */
export const relyingPartyId = ({ site }: Accounts): string => new URL(site.url).hostname;

const toText = (base64url: string): string => Buffer.from(base64url, "base64url").toString();

function expectChallenge({ challengeKey, now }: Accounts, purpose: string) {
  const found = { challenge: "", expiresAt: new Date(0) };
  const isExpected = (encoded: string): boolean => {
    const challenge = toText(encoded);
    const expiresAt = readChallenge(challengeKey, purpose, challenge, now());
    if (expiresAt) Object.assign(found, { challenge, expiresAt });
    return expiresAt !== undefined;
  };
  return { found, isExpected };
}

/** @throws AppError 401 */
export async function verifyRegistration(accounts: Accounts, purpose: string, response: Registration) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { found, isExpected } = expectChallenge(accounts, purpose);
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: isExpected,
    expectedOrigin: accounts.site.url,
    expectedRPID: relyingPartyId(accounts),
  }).catch((error: unknown) => {
    throw createPasskeyRefusedError(error);
  });
  if (!registrationInfo) throw createPasskeyRefusedError();
  return { ...registrationInfo, challenge: found };
}

/** @throws AppError 401 */
export async function verifyAssertion(
  accounts: Accounts,
  purpose: string,
  { response, passkey }: { response: Assertion; passkey: PasskeysTable },
) {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { found, isExpected } = expectChallenge(accounts, purpose);
  const { userHandle } = response.response;
  // A discoverable passkey names its account (WebAuthn, section 7.2, step 6).
  if (!userHandle || toText(userHandle) !== passkey.user_id) throw createPasskeyRefusedError();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isExpected,
    expectedOrigin: accounts.site.url,
    expectedRPID: relyingPartyId(accounts),
    // The library checks counters in memory only, so `advanceSignCount` does it.
    credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")), counter: 0 },
  }).catch((error: unknown) => {
    throw createPasskeyRefusedError(error);
  });
  if (!verified) throw createPasskeyRefusedError();
  const { newCounter, credentialDeviceType } = authenticationInfo;
  return { signCount: newCounter, isSynced: credentialDeviceType === "multiDevice", challenge: found };
}
