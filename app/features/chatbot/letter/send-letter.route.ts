import { readJson } from "#app/platform/http/read-json.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { answerProblem } from "../answer/answer-problem.server.ts";
import { chatbotContext } from "../chatbot.context.ts";
import { createLockedError } from "../chatbot.errors.ts";
import { letterSchema } from "../chatbot.schema.ts";
import { hasAccess } from "../gate/access-code.usecases.server.ts";
import type { Route } from "./+types/send-letter.route";

/** 'Send this to the studio': the conversation becomes a message at the contact desk, whose rules decide. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { gate, inbox } = context.get(chatbotContext);
  const { ip, log } = context.get(requestContext);
  const cookie = request.headers.get("cookie");
  try {
    if (!(await hasAccess(gate, cookie))) throw createLockedError();
    const letter = parseInput(letterSchema, await readJson(request));
    const setCookies = await inbox.send(letter, { cookie, ip });
    const headers = new Headers({ "Cache-Control": "private, no-store" });
    for (const setCookie of setCookies) headers.append("Set-Cookie", setCookie);
    return Response.json({ ok: true }, { status: 201, headers });
  } catch (error) {
    return answerProblem(error, log);
  }
}
