import type { Db } from "#app/platform/database/tables.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createConversationFullError, createMessageNotFoundError } from "../contact.errors.ts";
import type { VisitorReplyInput } from "../contact.schema.ts";
import {
  type AddressList,
  findMessage,
  type GuardedMessage,
  listMessagesOfEmail,
  lockMessage,
} from "../contact.store.server.ts";
import type { Desk } from "../contact-desk.server.ts";
import { visitorPageSize, visitorReplyTitle } from "../contact-limits.ts";
import { newReplyMail } from "../contact-mails.ts";
import type { ConversationPart } from "../conversation/conversation-part.ts";
import type { VisitorReply } from "../conversation/conversation-tree.ts";
import { readConversationPart } from "../conversation/read-conversation.server.ts";
import {
  claimReplyPlace,
  findReplyBySubmission,
  hasReply,
  insertReply,
  type NewReply,
} from "../conversation/replies.store.server.ts";
import { chooseConversations, writePage } from "../conversation/write-conversations.server.ts";
import type { FormToken } from "./form-token.server.ts";
import { type MessagePage, readMessagePage } from "./message-page.server.ts";
import { messageLimits, submissionHashOf } from "./send-message.usecases.server.ts";
import { hasGrant } from "./visitor-access.store.server.ts";
import type { Visitor } from "./visitor-token.server.ts";

/** Whether a visitor may see all messages of an address: signed in with it, or after a code. */
const seesAllOf = async (desk: Desk, db: Db, visitor: Visitor, emailKey: string): Promise<boolean> =>
  visitor.verifiedEmail === emailKey || (await hasGrant(db, visitor.hash, emailKey, desk.now().toISOString()));

/** Which messages a visitor asks for. */
export interface VisitorRequest {
  readonly email: string;
  readonly visitor: Visitor;
  /** Id of the last message of the page before. */
  readonly before?: string | undefined;
}

/**
 * What this browser may see of an address: all its messages after a code or signed in with it, else those that it sent
 * itself.
 * A stranger gets the empty page of an address that never wrote.
 */
async function whatIsSeen(desk: Desk, { email, visitor, before }: VisitorRequest): Promise<AddressList> {
  const emailKey = email.toLowerCase();
  const seesAll = await seesAllOf(desk, desk.db, visitor, emailKey);
  return { emailKey, visitorHash: seesAll ? undefined : visitor.hash, before };
}

/** One page of an address's messages, newest first, without their replies. */
export const listVisitorMessages = async (desk: Desk, request: VisitorRequest): Promise<MessagePage> =>
  readMessagePage(desk.db, await whatIsSeen(desk, request));

/** The same messages with their replies, as the API's JSON in pieces. */
export const writeVisitorConversations = async (desk: Desk, request: VisitorRequest): Promise<AsyncIterable<string>> =>
  writePage(
    desk.db,
    chooseConversations(await listMessagesOfEmail(desk.db, await whatIsSeen(desk, request)), visitorPageSize),
  );

/**
 * A message of this visitor's with a part of its replies.
 * @param after the last reply of the part before
 * @throws AppError 404 for a message that is not this visitor's
 */
export async function readVisitorConversation(
  desk: Desk,
  { messageId, visitor, after }: { messageId: string; visitor: Visitor; after?: string | undefined },
): Promise<ConversationPart> {
  const message = await findMessage(desk.db, messageId);
  if (!message || !(await isAllowed(desk, desk.db, message, visitor))) throw createMessageNotFoundError();
  const part = await readConversationPart(desk.db, message, after);
  return { ...part, replies: part.replies.map((reply) => ({ ...reply, mailId: null })) };
}

async function isAllowed(desk: Desk, db: Db, message: GuardedMessage, visitor: Visitor): Promise<boolean> {
  if (message.visitor_hash === visitor.hash) return true;
  return seesAllOf(desk, db, visitor, message.email_key);
}

/** Inserts a visitor's reply under the next free time in ms, which is its id in the specification. */
async function insertTimedReply(trx: Db, reply: Omit<NewReply, "id">, now: Date): Promise<string> {
  for (let time = now.getTime(); ; time++) {
    const id = String(time);
    if (await insertReply(trx, { ...reply, id })) return id;
  }
}

export interface VisitorReplySubmission {
  readonly messageId: string;
  readonly input: VisitorReplyInput;
  readonly form: FormToken;
  readonly visitor: Visitor;
  readonly ip: string;
}

/**
 * Adds a visitor's reply and the owner's notification, with the same right as reading.
 * @throws AppError 404 for a message that is not this visitor's, 409 for a full conversation, 429 over the limit
 */
export async function replyAsVisitor(desk: Desk, submission: VisitorReplySubmission): Promise<VisitorReply> {
  const { messageId, input, form, visitor, ip } = submission;
  const now = desk.now();
  const submissionHash = submissionHashOf(form, messageId, input.parentId ?? "", input.message);

  const reply = await desk.db.transaction().execute(async (trx): Promise<VisitorReply> => {
    const message = await lockMessage(trx, messageId);
    if (!message || !(await isAllowed(desk, trx, message, visitor))) throw createMessageNotFoundError();
    const draft: VisitorReply = {
      author: "visitor",
      id: "",
      date: now.toISOString(),
      from: message.name,
      title: visitorReplyTitle,
      message: input.message,
      replies: [],
    };
    const earlier = submissionHash !== null && (await findReplyBySubmission(trx, submissionHash));
    if (earlier) return { ...draft, id: earlier.id };
    const parentId = input.parentId ?? null;
    if (parentId !== null && !(await hasReply(trx, messageId, parentId))) throw createMessageNotFoundError();
    if (!(await claimReplyPlace(trx, messageId))) throw createConversationFullError();
    await consumeLimits(trx, messageLimits(desk, "reply", message.email_key, ip), now);
    const row = {
      messageId,
      parentId,
      author: "visitor",
      sender: draft.from,
      subject: draft.title,
      message: draft.message,
      date: draft.date,
      submissionHash,
      mailId: null,
    } as const;
    const id = await insertTimedReply(trx, row, now);
    if (message.folder === "inbox") await enqueueReplyNotification(desk, trx, message, input.message, now);
    return { ...draft, id };
  });
  desk.outbox.wake();
  return reply;
}

function enqueueReplyNotification(desk: Desk, trx: Db, { id, name, email }: GuardedMessage, text: string, now: Date) {
  return desk.outbox.enqueue(
    trx,
    {
      kind: "notification",
      conversationId: id,
      to: { name: desk.owner.name, address: desk.owner.email },
      fromName: desk.owner.name,
      ...newReplyMail(desk.owner.name, desk.siteUrl, { name, email, message: text }),
      replyTo: { name, address: email },
    },
    now,
  );
}
