import { onceUnlessFailed } from "#app/lib/memoize.ts";
import { secondMs } from "#app/lib/units.ts";

/** Parameters that all authenticator apps assume (RFC 6238). */
const periodS = 30;
const digits = 6;
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
/** A clock may be one step ahead or behind (RFC 6238, section 5.2). */
const driftSteps = 1;

const loadOtpAuth = onceUnlessFailed(() => import("otpauth"));

export async function createTotpSecret(): Promise<string> {
  const { Secret } = await loadOtpAuth();
  return new Secret({ size: secretBytes }).base32;
}

/** @returns the `otpauth:` URI that an app reads from a QR code */
export async function createTotpUri(secret: string, names: { site: string; account: string }): Promise<string> {
  const { TOTP } = await loadOtpAuth();
  return new TOTP({ issuer: names.site, label: names.account, secret, period: periodS, digits }).toString();
}

/** @returns the step that a code is of, counted since 1970; undefined for a wrong code */
export async function findStep(secret: string, code: string, now: Date): Promise<number | undefined> {
  const { TOTP } = await loadOtpAuth();
  const totp = new TOTP({ secret, period: periodS, digits });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: driftSteps });
  return delta === null ? undefined : Math.floor(now.getTime() / secondMs / periodS) + delta;
}
