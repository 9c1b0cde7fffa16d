/** A reserved host: a URL that resolves to it stays on the site. */
const anyOrigin = "http://own.invalid";

/** @returns path, query and fragment of an untrusted text; undefined where a browser would leave the site */
export function readOwnPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith("/") || !URL.canParse(text, anyOrigin)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, anyOrigin);
  const path = pathname + search + hash;
  // Again, as the browser will: "/.//evil.example" has become "//evil.example".
  return origin === anyOrigin && new URL(path, anyOrigin).origin === anyOrigin && !path.startsWith("//")
    ? path
    : undefined;
}

/** @returns the query of a sign-in page that leads to this path afterwards */
export const nextQuery = (path: string): string => `next=${encodeURIComponent(path).replaceAll("%2F", "/")}`;
