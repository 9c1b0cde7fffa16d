import { href, Outlet, redirect } from "react-router";
import { createSessionGuard } from "#app/platform/http/session-guard.server.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { version } from "#app/platform/version.server.ts";
import type { AdminData } from "#app/shell/navigation/use-admin-data.ts";
import type { Route } from "./+types/guard.route";

export const middleware: Route.MiddlewareFunction[] = [
  createSessionGuard({
    find: (context, cookie) => getServices(context).gate.find(cookie),
    provide: (context, { staff }) => context.set(staffContext, staff),
    loginUrl: `${href("/admin")}?denied=1`,
  }),
  ({ context, url }, next) => {
    const security = href("/admin/security");
    if (context.get(staffContext).lacksFactor && url.pathname.toLowerCase() !== security) throw redirect(security);
    return next();
  },
];

/** Without a loader the middleware would not run on navigations in the browser. The footer shows the version. */
export function loader({ context }: Route.LoaderArgs): AdminData {
  const { role, username, id } = context.get(staffContext);
  return { version, role, username, id };
}

export default function Guard() {
  return <Outlet />;
}
