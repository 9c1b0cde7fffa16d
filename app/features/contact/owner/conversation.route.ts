import { data } from "react-router";
import { explainFailedRequest } from "#app/platform/http/failed-request.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { toAppError } from "#app/platform/to-app-error.server.ts";
import { deskContext } from "../contact.context.ts";
import { messageIdSchema } from "../contact.schema.ts";
import type { Route } from "./+types/conversation.route";
import type { OwnerConversation } from "./owner-desk.usecases.server.ts";
import { getConversation } from "./owner-desk.usecases.server.ts";

/** A part of a conversation for the dialogs, or why there is none. */
export type ConversationAnswer =
  | { conversation: OwnerConversation; delivers: boolean }
  | { conversation: null; problem: string };

/** Below the guard: only the owner gets here. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const desk = context.get(deskContext);
  try {
    const conversation = await getConversation(
      desk,
      parseInput(messageIdSchema, params.id),
      url.searchParams.get("after") ?? undefined,
    );
    return { conversation, delivers: desk.outbox.delivers } satisfies ConversationAnswer;
  } catch (error) {
    const known = toAppError(error);
    if (!known) throw error;
    if (known.status >= 500) context.get(requestContext).log.error({ err: error }, "conversation could not be read");
    const answer: ConversationAnswer = { conversation: null, problem: known.message };
    return data(answer, { status: known.status === 422 ? 404 : known.status });
  }
}

/** A lost connection or an error of the server is an answer, too: thrown, it would take what is typed away. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ConversationAnswer> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message } = explainFailedRequest(error, "The conversation could not be loaded.");
    return { conversation: null, problem: message };
  }
}
