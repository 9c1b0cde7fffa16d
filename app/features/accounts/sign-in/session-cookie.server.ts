import { createHmac, type KeyObject } from "node:crypto";
import { dayMs, secondMs } from "#app/lib/units.ts";
import { readCookie, serializeCookie } from "#app/platform/http/cookies.ts";
import { equalsSecret, sha256 } from "#app/platform/keys.server.ts";
import { knownNetworkDays } from "../accounts-limits.ts";

/** All names of the cookie contain it: a request without it needs no query. */
export const sessionCookie = "northlight_session";

export const sessionCookieName = (secure: boolean): string => (secure ? `__Host-${sessionCookie}` : sessionCookie);

/** Marks a browser that has signed in before (OWASP, device cookie). It opens nothing. */
export const deviceCookieName = (secure: boolean): string =>
  secure ? "__Host-northlight_device" : "northlight_device";

export type SessionCookies = ReturnType<typeof createSessionCookies>;

const tokenFormat = /^[\w-]{43}$/;
/** Version 0.1: a token of 32 characters and its HMAC in base64, percent-encoded. */
const signedTokenFormat = /^([A-Za-z0-9]{32})\.((?:[A-Za-z0-9]|%2B|%2F){43}%3D)$/;

/** @param signingKey key of version 0.1, whose cookies live for at most 90 days */
export function createSessionCookies(secure: boolean, signingKey: KeyObject) {
  const name = sessionCookieName(secure);
  const hmacKey = signingKey.export().toString("base64url");

  const readSignedToken = (value: string): string | undefined => {
    const [, token = "", signature = ""] = signedTokenFormat.exec(value) ?? [];
    if (token === "") return undefined;
    const expected = createHmac("sha256", hmacKey).update(token).digest("base64");
    return equalsSecret(decodeURIComponent(signature), expected) ? token : undefined;
  };

  return {
    /** @returns the value and the forms in which it may be stored; undefined for an invalid one */
    read(cookieHeader: string | null) {
      const value = readCookie(cookieHeader, name) ?? "";
      if (tokenFormat.test(value)) return { value, storedTokens: [sha256(value)] };
      const signedToken = readSignedToken(value);
      // Housekeeping hashes older tokens.
      return signedToken ? { value, storedTokens: [sha256(signedToken), signedToken] } : undefined;
    },
    write: (value: string, maxAgeMs: number): string =>
      serializeCookie(name, value, { maxAgeS: maxAgeMs / secondMs, secure }),
    clear: (): string => serializeCookie(name, "", { maxAgeS: 0, secure }),
    readDevice(cookieHeader: string | null | undefined): string | undefined {
      const value = readCookie(cookieHeader ?? null, deviceCookieName(secure)) ?? "";
      return tokenFormat.test(value) ? value : undefined;
    },
    writeDevice: (device: string): string =>
      serializeCookie(deviceCookieName(secure), device, { maxAgeS: (knownNetworkDays * dayMs) / secondMs, secure }),
  };
}

export const pendingCookieName = (isHttps: boolean): string =>
  isHttps ? "__Host-northlight_sign_in" : "northlight_sign_in";

export const readPendingToken = (cookieHeader: string | null, isHttps: boolean): string | undefined => {
  const token = readCookie(cookieHeader, pendingCookieName(isHttps));
  return token ? sha256(token) : undefined;
};

export const writePendingCookie = (token: string, isHttps: boolean, maxAgeMs: number): string =>
  serializeCookie(pendingCookieName(isHttps), token, { maxAgeS: maxAgeMs / secondMs, secure: isHttps });

export const clearPendingCookie = (isHttps: boolean): string => writePendingCookie("", isHttps, 0);
