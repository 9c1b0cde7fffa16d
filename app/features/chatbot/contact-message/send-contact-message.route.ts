import { withCookies } from "#app/platform/http/cookies.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { toErrorResponse } from "../answer/responses.server.ts";
import { createLockedError } from "../chatbot.errors.ts";
import { contactMessageSchema } from "../chatbot.schema.ts";
import { hasAccess } from "../gate/access-code.usecases.server.ts";
import type { Route } from "./+types/send-contact-message.route";

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { gate, inbox } = getServices(context).chatbot;
  const { ip, log } = context.get(requestContext);
  const cookie = request.headers.get("cookie");
  try {
    if (!(await hasAccess(gate, cookie))) throw createLockedError();
    const message = parseInput(contactMessageSchema, await readJson(request));
    const setCookies = await inbox.send(message, { cookie, ip });
    return Response.json({ ok: true }, { status: 201, headers: withCookies(setCookies) });
  } catch (error) {
    return toErrorResponse(error, log);
  }
}
