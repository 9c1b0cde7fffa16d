import { withCookies } from "#app/platform/http/cookies.ts";
import { getServices } from "#app/platform/services.ts";
import { signedInContext } from "../accounts.context.ts";
import type { Route } from "./+types/registration-options.route";
import { createRegistrationOptions } from "./passkeys.usecases.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = context.get(signedInContext);
  // The response needs this challenge, so only a confirmed session adds a passkey.
  if (!signedIn.isConfirmed) return new Response(null, { status: 403, headers: withCookies([]) });
  const options = await createRegistrationOptions(getServices(context).accounts, signedIn);
  return Response.json(options, { headers: withCookies([]) });
}
