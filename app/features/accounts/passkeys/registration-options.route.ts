import { withCookies } from "#app/platform/http/with-cookies.ts";
import { getServices } from "#app/platform/services.ts";
import { signedInContext } from "../accounts.context.ts";
import type { Route } from "./+types/registration-options.route";
import { createRegistrationOptions } from "./passkeys.usecases.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = context.get(signedInContext);
  // The answer needs this challenge, so a session that is not confirmed adds no passkey.
  if (!signedIn.isConfirmed) return new Response(null, { status: 403, headers: withCookies([]) });
  const options = await createRegistrationOptions(getServices(context).accounts, signedIn);
  return Response.json(options, { headers: withCookies([]) });
}
