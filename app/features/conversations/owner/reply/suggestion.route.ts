import { suggestReply } from "#app/features/chatbot/suggestion/suggest-reply.usecases.server.ts";
import { respondWithJsonError } from "#app/platform/http/form-result.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { messageIdSchema } from "../../model/contact.schema.ts";
import { collectForSuggestion } from "../../server/owner-conversations.usecases.server.ts";
import type { Route } from "./+types/suggestion.route";

export async function action({ request, context, params }: Route.ActionArgs) {
  const { chatbot } = getServices(context);
  const info = context.get(requestContext);
  const signal = AbortSignal.any([request.signal, chatbot.stopping.signal]);
  try {
    const material = await collectForSuggestion(
      getServices(context).conversations,
      parseInput(messageIdSchema, params.id),
    );
    return Response.json(await suggestReply(chatbot, material, { signal, traceparent: info.createTraceparent() }));
  } catch (error) {
    if (signal.aborted) return Response.json({ error: "Canceled." }, { status: 499 });
    return respondWithJsonError(error, info.log, "no reply was suggested");
  }
}
