import { Outlet, redirect } from "react-router";
import { readSession } from "#app/platform/http/read-session.server.ts";
import { WholeSiteStyle } from "#app/shell/whole-site-style.tsx";
import type { Route } from "./+types/guard.route";
import { ownerContext, ownerGateContext } from "./owner-gate.ts";

/** Lets the owner through to the routes below, for documents and data requests alike. */
const guardOwner: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const session = await readSession(context, () => context.get(ownerGateContext).find(request.headers.get("cookie")));
  if (!session) throw redirect("/admin?denied=1");
  context.set(ownerContext, session.owner);
  const response = await next();
  for (const cookie of session.setCookies) response.headers.append("Set-Cookie", cookie);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};

export const middleware: Route.MiddlewareFunction[] = [guardOwner];

/** Says nothing. It is there because without a loader the middleware would not run on navigations in the browser. */
export function loader() {
  return null;
}

export default function Guard() {
  return (
    <>
      <WholeSiteStyle />
      <Outlet />
    </>
  );
}
