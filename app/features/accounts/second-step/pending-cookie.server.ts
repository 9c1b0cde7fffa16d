import { secondMs } from "#app/lib/units.ts";
import { readCookie, serializeCookie } from "#app/platform/http/cookies.ts";
import { sha256 } from "#app/platform/keys.server.ts";

const cookie = "northlight_sign_in";

export const pendingCookieName = (isHttps: boolean): string => (isHttps ? `__Host-${cookie}` : cookie);

export const readPendingToken = (cookieHeader: string | null, isHttps: boolean): string | undefined => {
  const token = readCookie(cookieHeader, pendingCookieName(isHttps));
  return token ? sha256(token) : undefined;
};

export const writePendingCookie = (token: string, isHttps: boolean, maxAgeMs: number): string =>
  serializeCookie(pendingCookieName(isHttps), token, { maxAgeS: maxAgeMs / secondMs, secure: isHttps });

export const clearPendingCookie = (isHttps: boolean): string => writePendingCookie("", isHttps, 0);
