import { explainFailedRequest } from "#app/platform/http/failed-request.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import { messageIdSchema } from "../../model/contact.schema.ts";
import { loadOrExplain } from "../../server/loading/load-or-explain.server.ts";
import { getDraft } from "../../server/outgoing/outgoing-replies.usecases.server.ts";
import type { StoredDraft } from "../../server/outgoing/outgoing-reply.store.server.ts";
import { getConversation, type OwnerConversation } from "../../server/owner-conversations.usecases.server.ts";
import type { Route } from "./+types/conversation.route";

interface LoadedPart {
  ok: true;
  conversation: OwnerConversation;
  /** Only the first part has it. */
  draft?: StoredDraft | null;
}

export type ConversationResult = LoadedPart | { ok: false; message: string };

export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  loadOrExplain(context, "conversation", async (): Promise<LoadedPart> => {
    const inbox = getServices(context).conversations;
    const id = parseInput(messageIdSchema, params.id);
    const after = url.searchParams.get("after") ?? undefined;
    const conversation = await getConversation(inbox, id, after);
    return { ok: true, conversation, ...(after === undefined && { draft: (await getDraft(inbox, id)) ?? null }) };
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
