import { AppError } from "#app/platform/app-error.ts";
import { toFormError } from "#app/platform/http/form-result.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import type { RequestInfo } from "#app/platform/request-context.ts";
import type { Inbox } from "../../conversations.server.ts";
import { type NamedFiles, noFiles } from "../../files/attach-files.server.ts";
import { listKeptFiles } from "../../files/read-files-form.server.ts";
import { visitorReplySchema } from "../../model/contact.schema.ts";
import type { ConversationPart } from "../../model/conversation-part.ts";
import { readFormToken } from "../../server/receiving/form-token.server.ts";
import {
  countVisitorReplies,
  readVisitorConversation,
  replyAsVisitor,
} from "../../server/visitor/visitor-conversations.usecases.server.ts";
import { identifyVisitor } from "../access/identify-visitor.server.ts";
import type { KeptFiles } from "../conversations/visitor-result.ts";
import { asLinkHolder, checkConversationLink, revokeConversationLinks } from "./conversation-link.usecases.server.ts";

export type LinkResult =
  | { ok: true; intent: "revoke" }
  | { ok: true; intent: "count"; replyCount: number }
  | { ok: true; intent: "open" | "reply"; conversation: ConversationPart; replyError?: FormError & KeptFiles };

interface LinkForm {
  readonly inbox: Inbox;
  readonly info: RequestInfo;
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly files?: NamedFiles;
  readonly fileError?: AppError | undefined;
  readonly cookie: string | null;
}

/** @throws AppError 410 for a link that opens nothing, 429 over the limit of reads */
export async function runLinkForm({
  inbox,
  info,
  fields,
  files = noFiles,
  fileError,
  cookie,
}: LinkForm): Promise<LinkResult> {
  const { token = "", intent, after, message = "", form } = fields;
  const meter = intent === "count" ? inbox.replyChecks : inbox.reads;
  const messageId = await checkConversationLink(inbox, token, info.ip, meter);
  if (intent === "revoke") {
    await revokeConversationLinks(inbox, messageId);
    return { ok: true, intent };
  }
  const visitor = asLinkHolder(await identifyVisitor(inbox, cookie), messageId);
  if (intent === "count") return { ok: true, intent, replyCount: await countVisitorReplies(inbox, messageId, visitor) };
  const readConversation = () => readVisitorConversation(inbox, { messageId, visitor, after });
  if (intent !== "reply") return { ok: true, intent: "open", conversation: await readConversation() };
  try {
    const input = parseInput(visitorReplySchema, { message });
    if (fileError) throw fileError;
    const token = readFormToken(inbox.formKey, form);
    await replyAsVisitor(inbox, { messageId, input, files, form: token, visitor, ip: info.ip });
    return { ok: true, intent, conversation: await readConversation() };
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 404) throw error;
    const attachments = await listKeptFiles(inbox, files);
    const replyError = { ...toFormError(error, { message }, info.log), attachments };
    return { ok: true, intent, conversation: await readConversation(), replyError };
  }
}
