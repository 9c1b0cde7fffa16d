import { href, redirect } from "react-router";
import { withCookies } from "#app/platform/http/cookies.ts";
import { redirectTarget } from "#app/platform/language/redirect-target.server.ts";
import type { RequestInfo } from "#app/platform/request-context.ts";
import type { Role } from "../accounts.tables.ts";
import type { Accounts } from "../accounts-service.server.ts";
import type { SignInRequest, SignInResult } from "../sign-in/start-session.server.ts";

export const readSignInRequest = (request: Request, { ip }: RequestInfo): SignInRequest => ({
  ip,
  userAgent: request.headers.get("user-agent") ?? "",
  cookie: request.headers.get("cookie"),
});

const homePaths: Readonly<Record<Role, string>> = {
  owner: href("/admin/dashboard"),
  helper: href("/admin/dashboard"),
  visitor: href("/account"),
};

/** @param next a path of this site; by default the page of the role */
export function redirectAfterSignIn(
  { site }: Pick<Accounts, "site">,
  { role, setCookies, isPending }: SignInResult,
  next?: string,
): Response {
  const secondStep = next ? `${href("/login/code")}?next=${encodeURIComponent(next)}` : href("/login/code");
  return redirect(isPending ? secondStep : redirectTarget(next ?? homePaths[role], site.url), {
    status: 303,
    headers: withCookies(setCookies),
  });
}

export async function redirectIfSignedIn(
  { sessions, site }: Accounts,
  request: Request,
  log: RequestInfo["log"],
  next = href("/account"),
): Promise<void> {
  const session = await sessions.find(request.headers.get("cookie")).catch((error: unknown) => {
    // The form works without it; its action reports the error.
    log.error({ err: error }, "session could not be read");
    return undefined;
  });
  if (session) throw redirect(redirectTarget(next, site.url), { headers: withCookies(session.setCookies) });
}
