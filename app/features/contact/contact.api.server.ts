import { z } from "zod";
import { type ApiCall, defineEndpoint, type Endpoint } from "#app/platform/http/endpoint.server.ts";
import { createToken } from "#app/platform/keys.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import {
  contactMessageSchema,
  emailSchema,
  messageIdSchema,
  ownerReplySchema,
  visitorReplySchema,
} from "./contact.schema.ts";
import type { Desk } from "./contact-desk.server.ts";
import { toApiReply } from "./conversation/api-message.ts";
import { deleteMessage, replyAsOwner, writeOwnerConversations } from "./owner/owner-desk.usecases.server.ts";
import { readFormToken } from "./visitor/form-token.server.ts";
import { identifyVisitor } from "./visitor/identify-visitor.server.ts";
import { sendContactMessage } from "./visitor/send-message.usecases.server.ts";
import { replyAsVisitor, writeVisitorConversations } from "./visitor/visitor-desk.usecases.server.ts";

const visitorReplyResponse = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  from: z.string(),
  title: z.string(),
  message: z.string(),
  replies: z.array(z.unknown()),
});
const ownerReplyResponse = z.object({
  id: z.string(),
  from: z.string(),
  subject: z.string(),
  message: z.string(),
  date: z.iso.datetime(),
  replies: z.array(z.unknown()),
});
const messageResponse = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  date: z.iso.datetime(),
  replies: z.array(z.union([visitorReplyResponse, ownerReplyResponse])),
});
const pageResponse = z.object({ messages: z.array(messageResponse), next: z.string().nullable() });

const idempotencyKey = (call: ApiCall<unknown, unknown>): string | undefined =>
  call.headers.get("idempotency-key") ?? undefined;

const messageId = (call: ApiCall<unknown, unknown>): string => parseInput(messageIdSchema, call.params.id);

/** The desk's part of the JSON API. */
export function contactEndpoints(desk: Desk): Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: "/messages",
      access: "public",
      summary:
        "Send a contact message. An Idempotency-Key header makes a retry the same message. The answer sets the cookie that opens it.",
      body: contactMessageSchema,
      status: 201,
      response: messageResponse,
      handle: async (call) => {
        const form = readFormToken(desk.formKey, idempotencyKey(call));
        const visitor = desk.visitors.identify(call.headers.get("cookie"), {
          ...form,
          words: [call.body.name, call.body.email, call.body.message],
        });
        const { reply_count: _, ...message } = await sendContactMessage(desk, {
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
      access: "public",
      summary:
        "List what this browser may see of an address's messages, newest first, at most 20 at a time: `before` takes the `next` of the page before.",
      query: z.object({ email: emailSchema, before: messageIdSchema.optional() }),
      status: 200,
      response: pageResponse,
      handle: async ({ query, headers, info }) => {
        desk.reads.consume(info.ip);
        const visitor = await identifyVisitor(desk, headers.get("cookie"));
        return { json: await writeVisitorConversations(desk, { ...query, visitor }) };
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/messages/:id/replies",
      access: "public",
      summary: "Reply to a message of one's own.",
      body: visitorReplySchema,
      status: 201,
      response: visitorReplyResponse,
      handle: async (call) => {
        const reply = await replyAsVisitor(desk, {
          messageId: messageId(call),
          input: call.body,
          form: readFormToken(desk.formKey, idempotencyKey(call)),
          visitor: await identifyVisitor(desk, call.headers.get("cookie")),
          ip: call.info.ip,
        });
        return { body: toApiReply(reply) };
      },
    }),
    defineEndpoint({
      method: "get",
      path: "/admin/messages",
      access: "owner",
      summary: "List conversations, newest first, at most 50 at a time: `before` takes the `next` of the page before.",
      query: z.object({ folder: z.enum(["inbox", "spam"]).default("inbox"), before: messageIdSchema.optional() }),
      status: 200,
      response: pageResponse,
      handle: async ({ query }) => {
        return { json: await writeOwnerConversations(desk, query.folder, query.before) };
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/admin/messages/:id/replies",
      access: "owner",
      summary: "Answer a message; its mail to the visitor is queued with it.",
      body: ownerReplySchema,
      status: 201,
      response: ownerReplyResponse,
      handle: async (call) => {
        const { key = createToken() } = readFormToken(desk.formKey, idempotencyKey(call));
        return { body: toApiReply(await replyAsOwner(desk, { messageId: messageId(call), input: call.body, key })) };
      },
    }),
    defineEndpoint({
      method: "delete",
      path: "/admin/messages/:id",
      access: "owner",
      summary: "Delete a message with its replies and unsent mails.",
      status: 204,
      handle: async (call) => {
        await deleteMessage(desk, messageId(call));
        return {};
      },
    }),
  ];
}
