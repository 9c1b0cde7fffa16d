import { z } from "zod";
import { respondWithJsonError } from "#app/platform/http/form-result.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { messageIdSchema, savedDraftSchema } from "../../model/contact.schema.ts";
import { saveDraft } from "../../server/outgoing/outgoing-replies.usecases.server.ts";
import type { Route } from "./+types/draft.route";

/** A device names its user when it sends what was typed without a connection. */
const postedDraftSchema = savedDraftSchema.extend({ userId: z.string().optional() });

export async function action({ request, context, params }: Route.ActionArgs) {
  try {
    const id = parseInput(messageIdSchema, params.id);
    const { userId, ...input } = parseInput(postedDraftSchema, await readForm(request));
    if (userId !== undefined && userId !== context.get(staffContext).id)
      return Response.json({ result: "other-user" }, { status: 403 });
    const result = await saveDraft(
      getServices(context).conversations,
      id,
      input,
      userId === undefined ? "tell" : "join",
    );
    return Response.json({ ...result, result: "draft" }, { status: result.saved ? 200 : 409 });
  } catch (error) {
    return respondWithJsonError(error, context.get(requestContext).log, "a draft could not be saved");
  }
}
