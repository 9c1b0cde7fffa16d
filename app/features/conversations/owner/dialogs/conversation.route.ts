import { data } from "react-router";
import { explainFailedRequest } from "#app/platform/http/failed-request.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { toAppError } from "#app/platform/to-app-error.server.ts";
import { messageIdSchema } from "../../model/contact.schema.ts";
import { getConversation, type OwnerConversation } from "../../server/owner-conversations.usecases.server.ts";
import type { Route } from "./+types/conversation.route";

export type ConversationResult = { ok: true; conversation: OwnerConversation } | { ok: false; message: string };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const after = url.searchParams.get("after") ?? undefined;
  try {
    const id = parseInput(messageIdSchema, params.id);
    const conversation = await getConversation(getServices(context).conversations, id, after);
    return { ok: true, conversation } satisfies ConversationResult;
  } catch (error) {
    const known = toAppError(error);
    if (!known) throw error;
    if (known.status >= 500) context.get(requestContext).log.error({ err: error }, "conversation could not be read");
    const result: ConversationResult = { ok: false, message: known.message };
    return data(result, { status: known.status === 422 ? 404 : known.status });
  }
}

/** Returns errors: thrown, they would remove the page with what is typed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ConversationResult> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { ok: false, message: explainFailedRequest(error, "The conversation could not be loaded.").message };
  }
}
