import type { MiddlewareHandler } from "hono";
import { createNotFoundError } from "#app/platform/app-error.ts";
import type { SiteEnv } from "../site-env.ts";

const doubled = "//";

/**
 * @returns where an address with a slash at its end or several in a row belongs, as a path on this site (several in
 * front would name another host); undefined where it has none of them
 */
export function withoutExtraSlashes({ pathname, search }: { pathname: string; search: string }): string | undefined {
  if (pathname === "/" || !(pathname.endsWith("/") || pathname.includes(doubled))) return undefined;
  // Not by a pattern: `/\/+$/` takes quadratic time, and an address may hold 30,000 slashes.
  return `/${pathname.split("/").filter(Boolean).join("/")}${search}`;
}

/**
 * Sends `/contact/` and `//contact` to `/contact` for good: each page has one address. A form that was sent to `/contact/`
 * is not lost; several slashes in a row are in no address of our forms, and go no further.
 */
export const redirectExtraSlashes: MiddlewareHandler<SiteEnv> = async (c, next) => {
  const url = new URL(c.req.url);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const target = isRead ? withoutExtraSlashes(url) : undefined;
  if (target !== undefined) return c.redirect(target, 301);
  if (url.pathname.includes(doubled)) throw createNotFoundError("This page");
  return next();
};
