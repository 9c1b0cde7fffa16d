import { Outlet, redirect } from "react-router";
import { readSession } from "#app/platform/http/read-session.server.ts";
import { WholeSiteStyle } from "#app/shell/whole-site-style.tsx";
import { accountsContext, signedInContext } from "../accounts.context.ts";
import type { Route } from "./+types/guard.route";

const noStore = "private, no-store";

/** Lets whoever is signed in through to the routes below, for documents and data requests alike. */
const guardAccount: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const found = await readSession(context, () =>
    context.get(accountsContext).sessions.find(request.headers.get("cookie")),
  );
  if (!found) throw redirect("/login?next=/account", { headers: { "Cache-Control": noStore } });
  context.set(signedInContext, found);
  const response = await next();
  // A session that an action has started or ended comes after the one that it found.
  const isReplaced = response.headers.getSetCookie().length > 0;
  if (!isReplaced) for (const cookie of found.setCookies) response.headers.append("Set-Cookie", cookie);
  response.headers.set("Cache-Control", noStore);
  return response;
};

export const middleware: Route.MiddlewareFunction[] = [guardAccount];

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
