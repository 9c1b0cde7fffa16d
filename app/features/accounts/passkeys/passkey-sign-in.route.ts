import { readOwnPath } from "#app/lib/own-path.ts";
import { withCookies } from "#app/platform/http/cookies.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import { readSignInRequest, redirectAfterSignIn } from "../pages/sign-in-request.server.ts";
import type { Route } from "./+types/passkey-sign-in.route";
import { createSignInOptions, signInByPasskey } from "./passkey-sign-in.usecases.server.ts";
import { assertionFormSchema } from "./passkeys.schema.ts";

export const loader = async ({ context }: Route.LoaderArgs) =>
  Response.json(await createSignInOptions(getServices(context).accounts), { headers: withCookies([]) });

export const action = (args: Route.ActionArgs) =>
  runForm(args, async (fields, info) => {
    const { response } = parseInput(assertionFormSchema, fields);
    const { accounts } = getServices(args.context);
    const result = await signInByPasskey(accounts, response, readSignInRequest(args.request, info));
    return redirectAfterSignIn(accounts, result, readOwnPath(fields.next));
  });
