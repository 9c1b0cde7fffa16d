import { explainFailedRequest } from "#app/platform/http/failed-request.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { conversationsContext } from "../../contact.context.ts";
import { messageIdSchema } from "../../model/contact.schema.ts";
import { getConversation, type OwnerConversation } from "../../server/owner-conversations.usecases.server.ts";
import { loadOrExplain } from "../load-or-explain.server.ts";
import type { Route } from "./+types/conversation.route";

export type ConversationResult = { ok: true; conversation: OwnerConversation } | { ok: false; message: string };

export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  loadOrExplain(context, "conversation", async () => {
    const id = parseInput(messageIdSchema, params.id);
    const after = url.searchParams.get("after") ?? undefined;
    return { ok: true, conversation: await getConversation(context.get(conversationsContext), id, after) };
  });

/** Returns errors: thrown, they would remove the page with what is typed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ConversationResult> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { ok: false, message: explainFailedRequest(error, "The conversation could not be loaded.").message };
  }
}
