import { z } from "zod";
import { respondWithJsonError } from "#app/platform/http/form-result.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { fileIdSchema, messageIdSchema, ownerReplySchema } from "../../model/contact.schema.ts";
import { chosenTimeSchema } from "../../model/list.schema.ts";
import { ownerAsUploader } from "../../server/files/files.usecases.server.ts";
import { sendOrKeepReply } from "../../server/outgoing/send-reply.usecases.server.ts";
import type { Route } from "./+types/queued-reply.route";

const queuedReplySchema = ownerReplySchema.extend({
  key: z.string().min(16).max(64),
  userId: z.string(),
  attachment: z
    .string()
    .transform((ids) => ids.split(",").filter((id) => fileIdSchema.safeParse(id).success))
    .optional(),
  sendAt: chosenTimeSchema.optional(),
});

export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  try {
    const messageId = parseInput(messageIdSchema, params.id);
    const { key, userId, attachment = [], sendAt, ...input } = parseInput(queuedReplySchema, await readForm(request));
    const { id, username: writtenBy } = context.get(staffContext);
    if (userId !== id) return Response.json({ result: "other-user" }, { status: 403 });
    const files = { uploader: ownerAsUploader, ids: attachment };
    const reply = { messageId, input, key, sendAt, files, writtenBy };
    const result = await sendOrKeepReply(getServices(context).conversations, reply);
    return Response.json(result.state === "draft" ? { result: "draft", reason: result.reason } : { result: "sent" });
  } catch (error) {
    return respondWithJsonError(error, context.get(requestContext).log, "a queued reply could not be sent");
  }
}
