export const redirectsMax = 1000;

/** @returns a path as the router compares it, or undefined for one that it cannot read */
export function readPath(pathname: string): string | undefined {
  try {
    const path = decodeURI(pathname).toLowerCase().replace(/\/+/g, "/");
    return path === "/" ? path : path.replace(/\/$/, "");
  } catch {
    return undefined;
  }
}

type Redirects = ReadonlyMap<string, string>;

/** A path's, where the target is on this site. */
const nextPath = (target: string) => (target.startsWith("/") ? readPath(target.replace(/[?#].*$/s, "")) : undefined);

/** @returns where a path leads in the end; undefined where that is nowhere, or the path again */
export function followRedirects(redirects: Redirects, path: string): string | undefined {
  const passed = new Set([path]);
  let target = redirects.get(path);
  while (target !== undefined) {
    const next = nextPath(target);
    if (next === undefined || !redirects.has(next)) return next === path ? undefined : target;
    if (passed.has(next)) return undefined;
    passed.add(next);
    target = redirects.get(next);
  }
  return undefined;
}

/** @returns the address for a request's, with its query */
export function findRedirect(redirects: Redirects, { pathname, search }: URL): string | undefined {
  const path = readPath(pathname);
  const target = path === undefined ? undefined : followRedirects(redirects, path);
  if (target === undefined || search === "") return target;
  const [address = "", hash = ""] = target.split(/(#.*)/s);
  return `${address}${address.includes("?") ? "&" : "?"}${search.slice(1)}${hash}`;
}
