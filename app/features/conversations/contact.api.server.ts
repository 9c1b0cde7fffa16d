import { z } from "zod";
import {
  type ApiCall,
  defineActionEndpoint,
  defineEndpoint,
  type Endpoint,
} from "#app/platform/http/endpoint.server.ts";
import { createToken } from "#app/platform/keys.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { deleteMessageAction } from "./actions/message-actions.server.ts";
import { serveFile } from "./files/endpoints/file-endpoints.server.ts";
import {
  contactMessageSchema,
  emailSchema,
  fileIdSchema,
  messageIdSchema,
  ownerReplySchema,
  visitorReplySchema,
} from "./model/contact.schema.ts";
import { readFormToken } from "./server/access/visitor-token.server.ts";
import type { Conversations } from "./server/conversations.server.ts";
import { describedFileSchema } from "./server/files/described-file.ts";
import { findReadableFile } from "./server/files/files.usecases.server.ts";
import { sendReply } from "./server/outgoing/send-reply.usecases.server.ts";
import { writeOwnerConversations } from "./server/owner-conversations.usecases.server.ts";
import { toApiReply } from "./server/read-conversation.server.ts";
import { sendContactMessage } from "./server/receiving/send-message.usecases.server.ts";
import {
  findVisitorFile,
  identifyVisitor,
  replyAsVisitor,
  writeVisitorConversations,
} from "./server/visitor/visitor-conversations.usecases.server.ts";

const attachments = z.array(describedFileSchema).optional();

const anyReply = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  from: z.string(),
  message: z.string(),
  attachments,
  get replies(): z.ZodArray {
    return z.array(replyResponse);
  },
});
const visitorReplyResponse = anyReply.extend({ title: z.string() }).meta({ id: "VisitorReply" });
const ownerReplyResponse = anyReply.extend({ subject: z.string() }).meta({ id: "OwnerReply" });
const replyResponse = z.union([visitorReplyResponse, ownerReplyResponse]);
const messageResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    date: z.iso.datetime(),
    attachments,
    replies: z.array(replyResponse),
  })
  .meta({ id: "Message" });
const pageResponse = z
  .object({ messages: z.array(messageResponse), next: z.string().nullable() })
  .meta({ id: "MessagePage" });

const idempotencyKey = (call: ApiCall<unknown, unknown>): string | undefined =>
  call.headers.get("idempotency-key") ?? undefined;

const fileId = ({ params }: ApiCall<unknown, unknown>): string => parseInput(fileIdSchema, params.id);
const asDownload = { isPreview: false, ifNoneMatch: null };

const messageId = (call: ApiCall<unknown, unknown>): string => parseInput(messageIdSchema, call.params.id);

export function contactEndpoints(inbox: Conversations): Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: "/messages",
      id: "sendMessage",
      access: "visitor",
      errors: [429],
      isIdempotent: true,
      summary:
        "Send a contact message. An Idempotency-Key header makes a retry the same message. The answer sets the cookie that opens it.",
      body: contactMessageSchema,
      status: 201,
      response: messageResponse,
      handle: async (call) => {
        const form = readFormToken(inbox.formKey, idempotencyKey(call));
        const visitor = inbox.visitors.identify(call.headers.get("cookie"), {
          ...form,
          fields: [call.body.name, call.body.email, call.body.message],
        });
        const { reply_count: _, ...message } = await sendContactMessage(inbox, {
          input: call.body,
          form,
          honeypotFilled: false,
          visitor,
          ip: call.info.ip,
        });
        return { body: { ...message, replies: [] }, headers: { "Set-Cookie": visitor.setCookie } };
      },
    }),
    defineEndpoint({
      method: "get",
      path: "/messages",
      id: "listMessages",
      access: "visitor",
      errors: [429],
      summary:
        "List what this browser may see of an address's messages, newest first, at most 20 at a time: `before` takes the `next` of the page before.",
      query: z.object({ email: emailSchema, before: messageIdSchema.optional() }),
      status: 200,
      response: pageResponse,
      handle: async ({ query, headers, info }) => {
        inbox.reads.consume(info.ip);
        const visitor = await identifyVisitor(inbox, headers.get("cookie"));
        return { json: await writeVisitorConversations(inbox, { ...query, visitor }) };
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/messages/:id/replies",
      id: "replyToMessage",
      access: "visitor",
      errors: [404, 409, 429],
      isIdempotent: true,
      summary: "Reply to a message of one's own.",
      body: visitorReplySchema,
      status: 201,
      response: visitorReplyResponse,
      handle: async (call) => {
        const reply = await replyAsVisitor(inbox, {
          messageId: messageId(call),
          input: call.body,
          form: readFormToken(inbox.formKey, idempotencyKey(call)),
          visitor: await identifyVisitor(inbox, call.headers.get("cookie")),
          ip: call.info.ip,
        });
        return { body: toApiReply(reply) };
      },
    }),
    defineEndpoint({
      method: "get",
      path: "/files/:id",
      id: "readFile",
      access: "visitor",
      errors: [404, 429],
      summary: "Read a file of a conversation of one's own, by an id of its attachments.",
      status: 200,
      isFile: true,
      handle: async (call) => {
        const id = fileId(call);
        inbox.reads.consume(call.info.ip);
        const visitor = await identifyVisitor(inbox, call.headers.get("cookie"));
        return { file: await serveFile(inbox, await findVisitorFile(inbox, id, visitor), asDownload) };
      },
    }),
    defineEndpoint({
      method: "get",
      path: "/admin/messages",
      id: "listAllMessages",
      access: "staff",
      summary: "List conversations, newest first, at most 50 at a time: `before` takes the `next` of the page before.",
      query: z.object({ folder: z.enum(["inbox", "spam"]).default("inbox"), before: messageIdSchema.optional() }),
      status: 200,
      response: pageResponse,
      handle: async ({ query }) => {
        return { json: await writeOwnerConversations(inbox, query.folder, query.before) };
      },
    }),
    defineEndpoint({
      method: "get",
      path: "/admin/files/:id",
      id: "readAnyFile",
      access: "staff",
      errors: [404],
      summary: "Read a file of any conversation, by an id of its attachments.",
      status: 200,
      isFile: true,
      handle: async (call) => ({
        file: await serveFile(inbox, await findReadableFile(inbox, fileId(call)), asDownload),
      }),
    }),
    defineEndpoint({
      method: "post",
      path: "/admin/messages/:id/replies",
      id: "answerMessage",
      access: "staff",
      errors: [404, 409],
      isIdempotent: true,
      summary: "Answer a message; its mail to the visitor is queued with it.",
      body: ownerReplySchema,
      status: 201,
      response: ownerReplyResponse,
      handle: async (call) => {
        const { key = createToken() } = readFormToken(inbox.formKey, idempotencyKey(call));
        const writtenBy = `${call.staff?.username ?? "Unknown"} (API)`;
        const submission = { messageId: messageId(call), input: call.body, key, writtenBy, sendAt: "now" } as const;
        const { reply } = await sendReply(inbox, submission);
        return { body: toApiReply(reply) };
      },
    }),
    defineActionEndpoint(deleteMessageAction, {
      method: "delete",
      path: "/admin/messages/:id",
      id: "deleteMessage",
      errors: [404],
      summary: "Delete a message with its replies and unsent mails.",
      status: 204,
    }),
  ];
}
