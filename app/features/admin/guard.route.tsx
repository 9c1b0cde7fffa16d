import { href, Outlet } from "react-router";
import { createSessionGuard } from "#app/platform/http/session-guard.server.ts";
import { version } from "#app/platform/version.server.ts";
import type { AdminData } from "#app/shell/navigation/use-admin-data.ts";
import type { Route } from "./+types/guard.route";
import { ownerContext, ownerGateContext } from "./owner-gate.ts";

export const middleware: Route.MiddlewareFunction[] = [
  createSessionGuard({
    find: (context, cookie) => context.get(ownerGateContext).find(cookie),
    provide: (context, { owner }) => context.set(ownerContext, owner),
    loginUrl: `${href("/admin")}?denied=1`,
  }),
];

/** Without a loader the middleware would not run on navigations in the browser. The footer shows the version. */
export function loader(): AdminData {
  return { version };
}

export default function Guard() {
  return <Outlet />;
}
