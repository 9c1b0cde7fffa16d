import { redirect } from "react-router";
import { withCookies } from "#app/platform/http/with-cookies.ts";
import type { RequestInfo } from "#app/platform/request-context.ts";
import type { Role } from "../accounts.tables.ts";
import type { Accounts } from "../accounts-service.server.ts";
import type { Arrived } from "../sign-in/sign-in.usecases.server.ts";
import type { Arriving } from "../sign-in/start-session.server.ts";

export const arrivingFrom = (request: Request, { ip }: RequestInfo): Arriving => ({
  ip,
  userAgent: request.headers.get("user-agent") ?? "",
  cookie: request.headers.get("cookie"),
});

const homes: Readonly<Record<Role, string>> = { owner: "/admin/dashboard", visitor: "/account" };

/** The way on for a browser that has just got its session. @param next a path of ours; else the account's own page */
export const goOn = ({ role, setCookies }: Arrived, next?: string): Response =>
  redirect(next ?? homes[role], { status: 303, headers: withCookies(setCookies) });

/** @throws Response that sends on whoever is signed in already */
export async function sendOnSignedIn(
  { sessions }: Accounts,
  request: Request,
  log: RequestInfo["log"],
  next = "/account",
): Promise<void> {
  const found = await sessions.find(request.headers.get("cookie")).catch((error: unknown) => {
    // The form can still be shown; its action says what is wrong.
    log.error({ err: error }, "session could not be read");
    return undefined;
  });
  if (found) throw redirect(next, { headers: withCookies(found.setCookies) });
}
