import { withCookies } from "#app/platform/http/with-cookies.ts";
import { accountsContext, signedInContext } from "../accounts.context.ts";
import type { Route } from "./+types/registration-options.route";
import { createRegistrationOptions } from "./passkeys.usecases.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const options = await createRegistrationOptions(context.get(accountsContext), context.get(signedInContext));
  return Response.json(options, { headers: withCookies([]) });
}
