export function withCookies(setCookies: readonly string[]): Headers {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
  return headers;
}
