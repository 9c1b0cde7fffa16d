import { parseInput } from "#app/platform/parse-input.ts";
import type { RequestInfo } from "#app/platform/request-context.ts";
import { retryHeaders, toAppError } from "#app/platform/to-app-error.server.ts";
import {
  contactMessageSchema,
  emailCodeSchema,
  emailSchema,
  messageIdSchema,
  visitorReplySchema,
} from "../contact.schema.ts";
import type { Desk } from "../contact-desk.server.ts";
import type { DeskIntent, DeskResult, ShownPage } from "./desk-result.ts";
import { enterEmailCode, requestEmailCode } from "./email-code.usecases.server.ts";
import { createFormToken, readFormToken } from "./form-token.server.ts";
import { honeypotField } from "./honeypot.ts";
import { sendContactMessage } from "./send-message.usecases.server.ts";
import { listVisitorMessages, readVisitorConversation, replyAsVisitor } from "./visitor-desk.usecases.server.ts";
import type { Visitor } from "./visitor-token.server.ts";

/** One of the page's forms as it was sent. */
export interface DeskForm {
  readonly desk: Desk;
  readonly info: RequestInfo;
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly visitor: Visitor;
}

const emailFieldSchema = contactMessageSchema.pick({ email: true });

async function showPage({ desk, visitor }: DeskForm, email: string, before?: string): Promise<ShownPage> {
  const cursor = before ? parseInput(messageIdSchema, before) : undefined;
  const page = await listVisitorMessages(desk, { email, visitor, before: cursor });
  return { email, ...page, isContinuation: cursor !== undefined };
}

async function send(form: DeskForm): Promise<DeskResult> {
  const { desk, fields, visitor, info } = form;
  const input = parseInput(contactMessageSchema, fields);
  await sendContactMessage(desk, {
    input,
    form: readFormToken(desk.formKey, fields.form),
    honeypotFilled: Boolean(fields[honeypotField]),
    visitor,
    ip: info.ip,
  });
  const formToken = createFormToken(desk.formKey, desk.now());
  return { intent: "send", status: "done", page: await showPage(form, input.email), formToken };
}

async function list(form: DeskForm): Promise<DeskResult> {
  const { email } = parseInput(emailFieldSchema, form.fields);
  form.desk.reads.consume(form.info.ip);
  return { intent: "list", status: "done", page: await showPage(form, email, form.fields.before) };
}

async function conversation({ desk, fields, visitor, info }: DeskForm): Promise<DeskResult> {
  const messageId = parseInput(messageIdSchema, fields.messageId);
  desk.reads.consume(info.ip);
  const after = fields.after || undefined;
  const part = await readVisitorConversation(desk, { messageId, visitor, after });
  return { intent: "conversation", status: "done", conversation: part };
}

async function reply(form: DeskForm): Promise<DeskResult> {
  const { desk, fields, visitor, info } = form;
  const email = parseInput(emailSchema, fields.email);
  await replyAsVisitor(desk, {
    messageId: parseInput(messageIdSchema, fields.messageId),
    input: parseInput(visitorReplySchema, { message: fields.message, parentId: fields.parentId || undefined }),
    form: readFormToken(desk.formKey, fields.form),
    visitor,
    ip: info.ip,
  });
  return { intent: "reply", status: "done", page: await showPage(form, email) };
}

async function requestCode({ desk, fields, visitor, info }: DeskForm): Promise<DeskResult> {
  const { email } = parseInput(emailFieldSchema, { email: fields.email });
  await requestEmailCode(desk, { email, visitor, ip: info.ip });
  return { intent: "request-code", status: "done", email };
}

async function enterCode(form: DeskForm): Promise<DeskResult> {
  const { desk, fields, visitor, info } = form;
  const { email, code } = parseInput(emailCodeSchema, { email: fields.email, code: fields.code });
  await enterEmailCode(desk, { email, code, visitor, ip: info.ip });
  return { intent: "enter-code", status: "done", page: await showPage(form, email) };
}

const actions: Readonly<Record<DeskIntent, (form: DeskForm) => Promise<DeskResult>>> = {
  send,
  list,
  conversation,
  reply,
  "request-code": requestCode,
  "enter-code": enterCode,
};

const isIntent = (value: string | undefined): value is DeskIntent =>
  value !== undefined && Object.hasOwn(actions, value);

/** A result with the status and headers that go with it. */
export interface DeskAnswer {
  result: DeskResult;
  status: number;
  headers: Record<string, string>;
}

/** Runs one of the page's forms. Never throws for what was expected; a bug is logged and answered as a failure. */
export async function runDeskForm(form: DeskForm): Promise<DeskAnswer> {
  const intent = isIntent(form.fields.intent) ? form.fields.intent : "send";
  try {
    return { result: await actions[intent](form), status: 200, headers: visitorCookie(intent, form.visitor) };
  } catch (error) {
    const known = toAppError(error);
    if (!known || known.status >= 500) {
      form.info.log.error({ err: error, intent }, "the desk failed");
      return { result: { intent, status: "failed" }, status: known?.status ?? 500, headers: retryHeaders(known) };
    }
    // The specification has one text for a list that cannot be shown, whatever the reason.
    if (known.status === 429 && intent === "list")
      return { result: { intent, status: "failed" }, status: 429, headers: retryHeaders(known) };
    const result: DeskResult = { intent, status: "refused", errors: known.fieldErrors ?? {}, message: known.message };
    return { result, status: known.status, headers: retryHeaders(known) };
  }
}

/**
 * A new browser gets its cookie with what is bound to it, and with nothing else: a list that was asked for before the
 * first message was sent, and answered after it, would put another cookie in the place of the one that opens the message.
 */
const visitorCookie = (intent: DeskIntent, { isKnown, setCookie }: Visitor): Record<string, string> =>
  isKnown || intent === "send" || intent === "request-code" ? { "Set-Cookie": setCookie } : {};
