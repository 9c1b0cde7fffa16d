import type { MiddlewareHandler } from "hono";
import type { SiteEnv } from "../site-env.ts";

/** @returns where an address with slashes at its end belongs, as a path on this site; undefined without them */
export function withoutTrailingSlash({ pathname, search }: { pathname: string; search: string }): string | undefined {
  if (pathname === "/" || !pathname.endsWith("/")) return undefined;
  // Several slashes in front would name another host.
  return `/${pathname.replace(/^\/+|\/+$/g, "")}${search}`;
}

/** Sends `/contact/` to `/contact` for good: each page has one address. */
export const redirectTrailingSlash: MiddlewareHandler<SiteEnv> = async (c, next) => {
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const target = isRead ? withoutTrailingSlash(new URL(c.req.url)) : undefined;
  if (target !== undefined) return c.redirect(target, 301);
  return next();
};
