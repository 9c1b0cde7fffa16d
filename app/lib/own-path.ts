/** A host that nobody has: an address that resolves to it stays on the site. */
const anyOrigin = "http://own.invalid";

/**
 * A path of this site to go on to, from a text that anybody may have put into an address.
 * @returns path, query and fragment, or undefined where a browser would leave the site
 */
export function readOwnPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith("/") || !URL.canParse(text, anyOrigin)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, anyOrigin);
  const path = pathname + search + hash;
  // Once more, as the browser will: "/.//evil.example" has become "//evil.example".
  return origin === anyOrigin && new URL(path, anyOrigin).origin === anyOrigin && !path.startsWith("//")
    ? path
    : undefined;
}
