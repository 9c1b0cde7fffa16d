import { data, Outlet, redirect } from "react-router";
import { AppError } from "#app/platform/app-error.ts";
import { toStorageFailure } from "#app/platform/database/storage-failure.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { WholeSiteStyle } from "#app/shell/whole-site-style.tsx";
import type { Route } from "./+types/guard.route";
import { ownerContext, ownerGateContext } from "./owner-gate.ts";

/** Lets the owner through to the routes below, for documents and data requests alike. */
const guardOwner: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const session = await findSession(request, context);
  if (!session) throw redirect("/admin?denied=1");
  context.set(ownerContext, session.owner);
  const response = await next();
  for (const cookie of session.setCookies) response.headers.append("Set-Cookie", cookie);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};

export const middleware: Route.MiddlewareFunction[] = [guardOwner];

async function findSession(request: Request, context: Route.LoaderArgs["context"]) {
  try {
    return await context.get(ownerGateContext).find(request.headers.get("cookie"));
  } catch (error) {
    const { id, log } = context.get(requestContext);
    log.error({ err: error }, "session could not be read");
    const failure = error instanceof AppError ? error : toStorageFailure(error);
    const headers: HeadersInit = failure?.retryAfterS ? { "Retry-After": String(failure.retryAfterS) } : {};
    // No loader has run, so the error page takes the request's id from here.
    throw data({ requestId: id }, { status: failure?.status ?? 500, headers });
  }
}

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
