import { z } from "zod";
import type { ActionError } from "#app/platform/actions/action-result.ts";
import { type ActionCall, type AnswersOf, pageAction } from "#app/platform/actions/define-action.server.ts";
import { AppError } from "#app/platform/app-error.ts";
import { toFormError } from "#app/platform/http/form-result.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { visitorReplySchema } from "../../model/contact.schema.ts";
import { deleteLinksOf } from "../../server/access/mailed-links.store.server.ts";
import { asLinkHolder, checkConversationLink } from "../../server/access/mailed-links.usecases.server.ts";
import { readFormToken } from "../../server/access/visitor-token.server.ts";
import type { Conversations } from "../../server/conversations.server.ts";
import { listKeptFiles, postedFilesContext, takePostedFiles } from "../../server/files/read-files-form.server.ts";
import {
  countVisitorReplies,
  identifyVisitor,
  readVisitorConversation,
  replyAsVisitor,
} from "../../server/visitor/visitor-conversations.usecases.server.ts";

const linkSchema = z.object({ token: z.string().default(""), after: z.string().optional() });

/** @throws AppError 410 for a link that opens nothing, 429 over the limit of reads */
async function openLink(
  { input, context, request }: ActionCall<z.output<typeof linkSchema>>,
  meter: "reads" | "replyChecks" = "reads",
) {
  const inbox: Conversations = getServices(context).conversations;
  const { ip } = context.get(requestContext);
  const messageId = await checkConversationLink(inbox, input.token, ip, inbox[meter]);
  const visitor = asLinkHolder(await identifyVisitor(inbox, request.headers.get("cookie")), messageId);
  return { inbox, ip, messageId, visitor, after: input.after };
}

export const linkActions = [
  pageAction({
    intent: "open",
    schema: linkSchema,
    run: async (call) => {
      const { inbox, ...link } = await openLink(call);
      return { conversation: await readVisitorConversation(inbox, link) };
    },
  }),
  pageAction({
    intent: "version",
    schema: linkSchema,
    run: async (call) => {
      const { inbox, messageId, visitor } = await openLink(call, "replyChecks");
      return { version: String(await countVisitorReplies(inbox, messageId, visitor)) };
    },
  }),
  pageAction({
    intent: "reply",
    // The message is parsed below, so that a refused one is shown with its conversation.
    schema: linkSchema.extend({ message: z.string().default(""), form: z.string().optional() }),
    run: async (call) => {
      const { message, form } = call.input;
      const { inbox, ...link } = await openLink(call);
      const replyError = await replyErrorOf(call, async () => {
        const input = parseInput(visitorReplySchema, { message });
        const files = takePostedFiles(call.context);
        await replyAsVisitor(inbox, { ...link, input, files, form: readFormToken(inbox.formKey, form) });
      });
      return { conversation: await readVisitorConversation(inbox, link), replyError };
    },
  }),
  pageAction({
    intent: "revoke",
    schema: linkSchema,
    run: async (call) => {
      const { inbox, messageId } = await openLink(call);
      await deleteLinksOf(inbox.db, messageId);
    },
  }),
];

export type LinkResult = AnswersOf<(typeof linkActions)[number]> | ActionError;

async function replyErrorOf({ context, input }: ActionCall<{ message: string }>, run: () => Promise<void>) {
  try {
    await run();
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 404) throw error;
    const attachments = await listKeptFiles(getServices(context).conversations, context.get(postedFilesContext).files);
    return { ...toFormError(error, { message: input.message }, context.get(requestContext).log), attachments };
  }
}
