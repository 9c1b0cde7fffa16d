import { href, redirect } from "react-router";
import { withCookies } from "#app/platform/http/cookies.ts";
import { getServices } from "#app/platform/services.ts";
import type { Route } from "./+types/logout.route";

export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await getServices(context).gate.signOut(request.headers.get("cookie"));
  return redirect(`${href("/admin")}?signed-out=1`, { status: 303, headers: withCookies(cookies) });
}

/** A link or a reload must not sign out. */
export function loader() {
  return redirect(href("/admin"));
}
