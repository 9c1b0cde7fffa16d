import { createContext, data } from "react-router";
import { z } from "zod";
import { type ActionCall, type PageCall, pageAction } from "#app/platform/actions/define-action.server.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { limitValues } from "#app/platform/http/form-result.server.ts";
import { pickTyped } from "#app/platform/http/form-result.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import {
  contactMessageSchema,
  emailCodeSchema,
  emailSchema,
  messageIdSchema,
  visitorReplySchema,
} from "../../model/contact.schema.ts";
import { enterEmailCode, requestEmailCode } from "../../server/access/visitor-access.usecases.server.ts";
import { createFormToken, readFormToken, type Visitor } from "../../server/access/visitor-token.server.ts";
import {
  type FilesForm,
  listKeptFiles,
  postedFilesContext,
  takePostedFiles,
} from "../../server/files/read-files-form.server.ts";
import type { ShownPage } from "../../server/read-conversation.server.ts";
import { sendContactMessage } from "../../server/receiving/send-message.usecases.server.ts";
import {
  listVisitorMessages,
  readVisitorConversation,
  replyAsVisitor,
} from "../../server/visitor/visitor-conversations.usecases.server.ts";
import { inboxTexts, threadTexts, visitorTexts } from "../../strings/contact-texts.server.ts";
import { honeypotField } from "../form/contact-draft.ts";

const visitorContext = createContext<Visitor>();

function readCall({ context }: ActionCall<unknown>) {
  const { ip } = context.get(requestContext);
  return { inbox: getServices(context).conversations, visitor: context.get(visitorContext), ip };
}

const threadStrings = () => sendStrings(visitorTexts, threadTexts);

async function showPage(call: ActionCall<{ email: string; before?: string | undefined }>): Promise<ShownPage> {
  const { email, before } = call.input;
  const { inbox, visitor } = readCall(call);
  const page = await listVisitorMessages(inbox, { email, visitor, before });
  return { email, ...page, isContinuation: before !== undefined, ...threadStrings() };
}

const conversationSchema = z.object({ messageId: messageIdSchema });
const formSchema = z.object({ form: z.string().optional() });
const noValue = z.literal("").transform(() => undefined);

export const visitorActions = [
  pageAction({
    intent: "send",
    schema: contactMessageSchema.extend({ ...formSchema.shape, [honeypotField]: z.string().default("") }),
    run: async (call) => {
      const { form, [honeypotField]: honeypot, ...input } = call.input;
      const { inbox, ...sender } = readCall(call);
      await sendContactMessage(inbox, {
        ...sender,
        input,
        files: takePostedFiles(call.context),
        form: readFormToken(inbox.formKey, form),
        honeypotFilled: honeypot !== "",
      });
      const formToken = createFormToken(inbox.formKey, inbox.now());
      return { page: await showPage(call), formToken, notice: inboxTexts().sent };
    },
  }),
  pageAction({
    intent: "list",
    schema: z.object({ email: emailSchema, before: noValue.or(messageIdSchema).optional() }),
    run: async (call) => {
      const { inbox, ip } = readCall(call);
      inbox.reads.consume(ip);
      return { page: await showPage(call) };
    },
  }),
  pageAction({
    intent: "conversation",
    schema: conversationSchema.extend({ after: noValue.or(z.string()).optional() }),
    run: async (call) => {
      const { inbox, visitor, ip } = readCall(call);
      inbox.reads.consume(ip);
      return { conversation: await readVisitorConversation(inbox, { ...call.input, visitor }), ...threadStrings() };
    },
  }),
  pageAction({
    intent: "version",
    schema: z.object({ email: emailSchema }),
    run: async (call) => {
      const { inbox, ip } = readCall(call);
      inbox.replyChecks.consume(ip);
      return { version: (await showPage(call)).version };
    },
  }),
  pageAction({
    intent: "reply",
    schema: visitorReplySchema.extend({
      ...{ email: emailSchema, ...conversationSchema.shape, ...formSchema.shape },
      parentId: noValue.or(visitorReplySchema.shape.parentId),
    }),
    run: async (call) => {
      const { messageId, message, parentId, form } = call.input;
      const { inbox, ...sender } = readCall(call);
      await replyAsVisitor(inbox, {
        ...sender,
        messageId,
        input: { message, parentId },
        files: takePostedFiles(call.context),
        form: readFormToken(inbox.formKey, form),
      });
      return { page: await showPage(call), notice: inboxTexts().replied };
    },
  }),
  pageAction({
    intent: "request-code",
    schema: z.object({ email: emailSchema }),
    run: async (call) => {
      const { inbox, ...sender } = readCall(call);
      await requestEmailCode(inbox, { ...call.input, ...sender });
      return { ...call.input, ...threadStrings() };
    },
  }),
  pageAction({
    intent: "enter-code",
    schema: emailCodeSchema,
    run: async (call) => {
      const { inbox, ...sender } = readCall(call);
      await enterEmailCode(inbox, { ...call.input, ...sender });
      return { page: await showPage(call) };
    },
  }),
];

/** A form without an intent of this page is a message: it works without JavaScript. */
export async function runVisitorAction(args: PageCall, form: FilesForm, visitor: Visitor) {
  const { context } = args;
  const intent = visitorActions.find((action) => action.intent === form.fields.intent)?.intent ?? "send";
  context.set(postedFilesContext, form);
  context.set(visitorContext, visitor);
  const fields = { ...form.fields, intent };
  const answer = await runActions(visitorActions, args, { readFields: async () => fields });
  if (answer.data.ok) {
    const values = limitValues(pickTyped(Object.entries(fields)));
    return data({ ...answer.data, values }, { headers: visitorCookie(intent, visitor) });
  }
  const attachments = await listKeptFiles(getServices(context).conversations, form.files).catch(() => []);
  const strings = ["reply", "enter-code"].includes(intent) ? threadStrings() : {};
  return data({ ...answer.data, ...strings, ...(attachments.length > 0 && { attachments }) }, answer.init ?? undefined);
}

/** A new browser gets its cookie only with its first message: a late response must not replace it. */
const visitorCookie = (intent: string, { isKnown, setCookie }: Visitor): Record<string, string> =>
  isKnown || intent === "send" || intent === "request-code" ? { "Set-Cookie": setCookie } : {};
