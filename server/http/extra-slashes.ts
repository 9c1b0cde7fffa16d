import type { MiddlewareHandler } from "hono";
import { AppError } from "#app/platform/app-error.ts";
import { platformTexts } from "#app/platform/language/strings/platform-texts.server.ts";
import type { SiteEnv } from "../site-env.ts";

const doubled = "//";

/** @returns undefined where it has none. Several slashes in front would name another host */
export function withoutExtraSlashes({ pathname, search }: { pathname: string; search: string }): string | undefined {
  if (pathname === "/" || !(pathname.endsWith("/") || pathname.includes(doubled))) return undefined;
  // Not `/\/+$/`: it takes quadratic time, and a URL may hold 30,000 slashes.
  return `/${pathname.split("/").filter(Boolean).join("/")}${search}`;
}

/** A form posted to `/contact/` is accepted; repeated slashes are in no form's URL and are not found. */
export const redirectExtraSlashes: MiddlewareHandler<SiteEnv> = async (c, next) => {
  const url = new URL(c.req.url);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const target = isRead ? withoutExtraSlashes(url) : undefined;
  if (target !== undefined) return c.redirect(target, 301);
  if (url.pathname.includes(doubled))
    throw new AppError({ code: "not-found", status: 404, message: platformTexts().request.page });
  return next();
};
