export const redirectsMax = 1000;

/** @returns the path as the router compares it; undefined if it cannot be decoded */
export function readPath(pathname: string): string | undefined {
  try {
    const path = decodeURI(pathname).normalize("NFC").toLowerCase().replace(/\/+/g, "/");
    return path === "/" ? path : path.replace(/\/$/, "");
  } catch {
    return undefined;
  }
}

type Redirects = ReadonlyMap<string, string>;

const nextPath = (target: string) => (target.startsWith("/") ? readPath(target.replace(/[?#].*$/s, "")) : undefined);

/** @returns the final target; undefined for none or a cycle */
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

export function findRedirect(redirects: Redirects, { pathname, search }: URL): string | undefined {
  const path = readPath(pathname);
  const target = path === undefined ? undefined : followRedirects(redirects, path);
  if (target === undefined || search === "") return target;
  const [address = "", hash = ""] = target.split(/(#.*)/s);
  return `${address}${address.includes("?") ? "&" : "?"}${search.slice(1)}${hash}`;
}
