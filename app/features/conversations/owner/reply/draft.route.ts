import { readForm } from "#app/platform/http/read-form.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { toAppError } from "#app/platform/to-app-error.server.ts";
import { inboxContext } from "../../contact.context.ts";
import { messageIdSchema } from "../../model/contact.schema.ts";
import { saveDraft } from "../../server/outgoing/outgoing-replies.usecases.server.ts";
import { savedDraftSchema } from "../../server/replies/stored-draft.schema.ts";
import type { Route } from "./+types/draft.route";

export async function action({ request, context, params }: Route.ActionArgs) {
  try {
    const id = parseInput(messageIdSchema, params.id);
    const input = parseInput(savedDraftSchema, await readForm(request));
    const result = await saveDraft(context.get(inboxContext), id, input);
    return Response.json(result, { status: result.saved ? 200 : 409 });
  } catch (error) {
    const known = toAppError(error);
    if (!known) throw error;
    if (known.status >= 500) context.get(requestContext).log.error({ err: error }, "a draft could not be saved");
    const message = Object.values(known.fieldErrors ?? {})[0] ?? known.message;
    return Response.json({ error: message }, { status: known.status });
  }
}
