import { href, Outlet } from "react-router";
import { nextQuery } from "#app/lib/own-path.ts";
import { createSessionGuard } from "#app/platform/http/session-guard.server.ts";
import { getServices } from "#app/platform/services.ts";
import { signedInContext } from "../accounts.context.ts";
import type { Route } from "./+types/guard.route";

export const middleware: Route.MiddlewareFunction[] = [
  createSessionGuard({
    find: (context, cookie) => getServices(context).accounts.sessions.find(cookie),
    provide: (context, session) => context.set(signedInContext, session),
    loginUrl: (next = href("/account")) => `${href("/login")}?${nextQuery(next)}`,
  }),
];

/** The page inside polls: an ended session must not lead away from it. */
export const shouldRevalidate = () => false;

/** Without a loader the middleware would not run on navigations in the browser. */
export function loader() {
  return null;
}

export default function Guard() {
  return <Outlet />;
}
