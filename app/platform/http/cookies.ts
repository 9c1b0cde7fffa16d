export function readCookie(header: string | null | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

interface CookieOptions {
  maxAgeS: number;
  secure: boolean;
}

/** A cookie that scripts cannot read. A secure one must have a name with `__Host-`. */
export const serializeCookie = (name: string, value: string, { maxAgeS, secure }: CookieOptions): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

export function withCookies(setCookies: readonly string[]): Headers {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
  return headers;
}
