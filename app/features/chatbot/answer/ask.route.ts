import { readJson } from "#app/platform/http/read-json.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { chatbotContext } from "../chatbot.context.ts";
import { createLockedError } from "../chatbot.errors.ts";
import { askSchema } from "../chatbot.schema.ts";
import { hasAccess } from "../gate/access-code.usecases.server.ts";
import type { Route } from "./+types/ask.route";
import { answerProblem } from "./answer-problem.server.ts";
import { answerQuestion } from "./answer-question.usecases.server.ts";
import { streamEvents } from "./stream-events.server.ts";

/** A question of the assistant's page; its answer comes as a stream of events. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const chatbot = context.get(chatbotContext);
  const { ip, log } = context.get(requestContext);
  try {
    if (!(await hasAccess(chatbot.gate, request.headers.get("cookie")))) throw createLockedError();
    const input = parseInput(askSchema, await readJson(request));
    chatbot.meter.consume(ip);
    const visitorLeft = new AbortController();
    const signal = AbortSignal.any([request.signal, visitorLeft.signal, chatbot.stopping.signal]);
    const events = answerQuestion(chatbot, input, { ip, signal, log });
    return streamEvents(
      events,
      () => visitorLeft.abort(),
      (error) => {
        if (!signal.aborted) log.error({ err: error }, "an answer broke off");
      },
    );
  } catch (error) {
    return answerProblem(error, log);
  }
}
