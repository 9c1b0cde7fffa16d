import { readJson } from "#app/platform/http/read-body.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { createLockedError } from "../chatbot.errors.ts";
import { askSchema } from "../chatbot.schema.ts";
import { hasAccess } from "../gate/access-code.usecases.server.ts";
import type { Route } from "./+types/ask.route";
import { answerQuestion } from "./answer-question.usecases.server.ts";
import { streamEvents, toErrorResponse } from "./responses.server.ts";

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { chatbot } = getServices(context);
  const info = context.get(requestContext);
  const { ip, log } = info;
  try {
    if (!(await hasAccess(chatbot.gate, request.headers.get("cookie")))) throw createLockedError();
    const input = parseInput(askSchema, await readJson(request));
    chatbot.meter.consume(ip);
    const visitorLeft = new AbortController();
    const signal = AbortSignal.any([request.signal, visitorLeft.signal, chatbot.stopping.signal]);
    const events = answerQuestion(chatbot, input, { ip, signal, log, traceparent: info.createTraceparent() });
    return streamEvents(
      events,
      () => visitorLeft.abort(),
      (error) => {
        if (!signal.aborted) log.error({ err: error }, "an answer was cut off");
      },
    );
  } catch (error) {
    return toErrorResponse(error, log);
  }
}
