import type { AppError } from "#app/platform/app-error.ts";
import { formErrorInit, limitValues, toFormError } from "#app/platform/http/form-result.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import type { RequestInfo } from "#app/platform/request-context.ts";
import type { Inbox } from "../../conversations.server.ts";
import { type NamedFiles, noFiles } from "../../files/attach-files.server.ts";
import { listKeptFiles } from "../../files/read-files-form.server.ts";
import {
  contactMessageSchema,
  emailCodeSchema,
  emailSchema,
  messageIdSchema,
  visitorReplySchema,
} from "../../model/contact.schema.ts";
import { createFormToken, readFormToken } from "../../server/receiving/form-token.server.ts";
import { sendContactMessage } from "../../server/receiving/send-message.usecases.server.ts";
import {
  countVisitorReplies,
  listVisitorMessages,
  readVisitorConversation,
  replyAsVisitor,
} from "../../server/visitor/visitor-conversations.usecases.server.ts";
import { enterEmailCode, requestEmailCode } from "../access/email-code.usecases.server.ts";
import type { Visitor } from "../access/visitor-token.server.ts";
import {
  honeypotField,
  type InboxIntent,
  type InboxResult,
  type InboxSuccess,
  type ShownPage,
} from "./visitor-result.ts";

export interface InboxForm {
  readonly inbox: Inbox;
  readonly info: RequestInfo;
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly files?: NamedFiles;
  readonly fileError?: AppError | undefined;
  readonly visitor: Visitor;
}

const emailFieldSchema = contactMessageSchema.pick({ email: true });

async function showPage({ inbox, visitor }: InboxForm, email: string, before?: string): Promise<ShownPage> {
  const cursor = before ? parseInput(messageIdSchema, before) : undefined;
  const page = await listVisitorMessages(inbox, { email, visitor, before: cursor });
  return { email, ...page, isContinuation: cursor !== undefined };
}

async function send(form: InboxForm): Promise<InboxSuccess> {
  const { inbox, fields, files = noFiles, visitor, info } = form;
  const input = parseInput(contactMessageSchema, fields);
  if (form.fileError) throw form.fileError;
  await sendContactMessage(inbox, {
    input,
    files,
    form: readFormToken(inbox.formKey, fields.form),
    honeypotFilled: Boolean(fields[honeypotField]),
    visitor,
    ip: info.ip,
  });
  const formToken = createFormToken(inbox.formKey, inbox.now());
  return { intent: "send", page: await showPage(form, input.email), formToken };
}

async function list(form: InboxForm): Promise<InboxSuccess> {
  const { email } = parseInput(emailFieldSchema, form.fields);
  form.inbox.reads.consume(form.info.ip);
  return { intent: "list", page: await showPage(form, email, form.fields.before) };
}

async function conversation({ inbox, fields, visitor, info }: InboxForm): Promise<InboxSuccess> {
  const messageId = parseInput(messageIdSchema, fields.messageId);
  inbox.reads.consume(info.ip);
  const after = fields.after || undefined;
  const part = await readVisitorConversation(inbox, { messageId, visitor, after });
  return { intent: "conversation", conversation: part };
}

async function count({ inbox, fields, visitor, info }: InboxForm): Promise<InboxSuccess> {
  const messageId = parseInput(messageIdSchema, fields.messageId);
  inbox.replyChecks.consume(info.ip);
  return { intent: "count", replyCount: await countVisitorReplies(inbox, messageId, visitor) };
}

async function reply(form: InboxForm): Promise<InboxSuccess> {
  const { inbox, fields, files = noFiles, visitor, info } = form;
  const email = parseInput(emailSchema, fields.email);
  const messageId = parseInput(messageIdSchema, fields.messageId);
  const input = parseInput(visitorReplySchema, { message: fields.message, parentId: fields.parentId || undefined });
  if (form.fileError) throw form.fileError;
  await replyAsVisitor(inbox, {
    messageId,
    input,
    files,
    form: readFormToken(inbox.formKey, fields.form),
    visitor,
    ip: info.ip,
  });
  return { intent: "reply", page: await showPage(form, email) };
}

async function requestCode({ inbox, fields, visitor, info }: InboxForm): Promise<InboxSuccess> {
  const { email } = parseInput(emailFieldSchema, { email: fields.email });
  await requestEmailCode(inbox, { email, visitor, ip: info.ip });
  return { intent: "request-code", email };
}

async function enterCode(form: InboxForm): Promise<InboxSuccess> {
  const { inbox, fields, visitor, info } = form;
  const { email, code } = parseInput(emailCodeSchema, { email: fields.email, code: fields.code });
  await enterEmailCode(inbox, { email, code, visitor, ip: info.ip });
  return { intent: "enter-code", page: await showPage(form, email) };
}

const actions: Readonly<Record<InboxIntent, (form: InboxForm) => Promise<InboxSuccess>>> = {
  send,
  list,
  conversation,
  count,
  reply,
  "request-code": requestCode,
  "enter-code": enterCode,
};

const isIntent = (value: string | undefined): value is InboxIntent =>
  value !== undefined && Object.hasOwn(actions, value);

export interface InboxResponse {
  result: InboxResult;
  status: number;
  headers: Record<string, string>;
}

/** Never throws: unexpected errors are logged and become a 500. */
export async function runInboxForm(form: InboxForm): Promise<InboxResponse> {
  const intent = isIntent(form.fields.intent) ? form.fields.intent : "send";
  const { form: token = "", messageId = "", email = "", name = "", message = "" } = form.fields;
  const values = { intent, form: token, messageId, email, name, message };
  try {
    const result: InboxResult = { ok: true, ...(await actions[intent](form)), values: limitValues(values) };
    return { result, status: 200, headers: visitorCookie(intent, form.visitor) };
  } catch (error) {
    const formError = toFormError(error, values, form.info.log);
    const attachments = await listKeptFiles(form.inbox, form.files ?? noFiles).catch(() => []);
    const result: InboxResult = { ...formError, ...(attachments.length > 0 && { attachments }) };
    return { result, ...formErrorInit(formError) };
  }
}

/**
 * A new browser gets its cookie only with what is bound to it. The result of a list that was requested before the first
 * message and arrives after it would replace the cookie that opens the message.
 */
const visitorCookie = (intent: InboxIntent, { isKnown, setCookie }: Visitor): Record<string, string> =>
  isKnown || intent === "send" || intent === "request-code" ? { "Set-Cookie": setCookie } : {};
