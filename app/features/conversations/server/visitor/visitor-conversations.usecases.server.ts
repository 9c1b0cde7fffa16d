import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { createMessageNotFoundError } from "../../model/contact.errors.ts";
import type { VisitorReplyInput } from "../../model/contact.schema.ts";
import { visitorPageSize } from "../../model/contact-limits.ts";
import type { ConversationPart } from "../../model/conversation-tree.ts";
import { inboxTexts } from "../../strings/contact-texts.server.ts";
import { hasGrant } from "../access/visitor-access.store.server.ts";
import type { SentForm, Visitor } from "../access/visitor-token.server.ts";
import {
  type AddressList,
  findMessage,
  type GuardedMessage,
  listMessagesOfEmail,
  lockMessage,
} from "../contact.store.server.ts";
import { newReplyMail } from "../contact-mails.ts";
import type { Conversations } from "../conversations.server.ts";
import type { SentFile } from "../files/attachments.store.server.ts";
import {
  attachFiles,
  createFileNotFoundError,
  findNamedFiles,
  findReadableFile,
  noFiles,
  toFingerprints,
} from "../files/files.usecases.server.ts";
import { type MessagePage, readConversationPart, readMessagePage, writePage } from "../read-conversation.server.ts";
import {
  addVisitorReply,
  hashSubmission,
  messageLimits,
  notifyOwner,
  type SubmittedForm,
} from "../receiving/send-message.usecases.server.ts";
import { findReplyBySubmission, hasReply, type StoredReply } from "../replies.store.server.ts";

const seesAllOf = async (inbox: Conversations, db: Db, visitor: Visitor, emailKey: string): Promise<boolean> =>
  visitor.verifiedEmail === emailKey || (await hasGrant(db, visitor.hash, emailKey, inbox.now().toISOString()));

export interface VisitorRequest {
  readonly email: string;
  readonly visitor: Visitor;
  readonly before?: string | undefined;
}

/** Without a code or a session, only messages from this browser are listed: other browsers get an empty page. */
async function restrictToVisitor(
  inbox: Conversations,
  { email, visitor, before }: VisitorRequest,
): Promise<AddressList> {
  const emailKey = email.toLowerCase();
  const seesAll = await seesAllOf(inbox, inbox.db, visitor, emailKey);
  return { emailKey, visitorHash: seesAll ? undefined : visitor.hash, before };
}

export const listVisitorMessages = async (inbox: Conversations, request: VisitorRequest): Promise<MessagePage> =>
  readMessagePage(inbox.db, await restrictToVisitor(inbox, request));

export const writeVisitorConversations = async (
  inbox: Conversations,
  request: VisitorRequest,
): Promise<AsyncIterable<string>> =>
  writePage(inbox.db, await listMessagesOfEmail(inbox.db, await restrictToVisitor(inbox, request)), visitorPageSize);

/** @param after the last reply of the part before @throws AppError 404 for another visitor's message */
export async function readVisitorConversation(
  inbox: Conversations,
  { messageId, visitor, after }: { messageId: string; visitor: Visitor; after?: string | undefined },
): Promise<ConversationPart> {
  const message = await findAllowed(inbox, messageId, visitor);
  const part = await readConversationPart(inbox.db, message, after);
  return { ...part, replies: part.replies.map((reply) => ({ ...reply, mailId: null })) };
}

/** Without reading them: an open page asks again and again. @throws AppError 404 for another visitor's message */
export const countVisitorReplies = async (inbox: Conversations, messageId: string, visitor: Visitor): Promise<number> =>
  (await findAllowed(inbox, messageId, visitor)).reply_count;

async function findAllowed(inbox: Conversations, messageId: string, visitor: Visitor): Promise<GuardedMessage> {
  const message = await findMessage(inbox.db, messageId);
  if (!message || !(await isAllowed(inbox, inbox.db, message, visitor))) throw createMessageNotFoundError();
  return message;
}

/** @throws AppError 404 for a file of another visitor's conversation, or of a reply that is not sent yet */
export async function findVisitorFile(inbox: Conversations, fileId: string, visitor: Visitor): Promise<SentFile> {
  const file = await findReadableFile(inbox, fileId);
  await findAllowed(inbox, file.conversationId, visitor);
  const isSent = file.replyId === "" || (await hasReply(inbox.db, file.conversationId, file.replyId));
  if (!isSent) throw createFileNotFoundError();
  return file;
}

async function isAllowed(inbox: Conversations, db: Db, message: GuardedMessage, visitor: Visitor): Promise<boolean> {
  if (message.visitor_hash === visitor.hash || message.id === visitor.linkedMessageId) return true;
  return seesAllOf(inbox, db, visitor, message.email_key);
}

export interface VisitorReplySubmission extends SubmittedForm {
  readonly messageId: string;
  readonly input: VisitorReplyInput;
}

/** @throws AppError 404 for another visitor's message, 409 for a full one, 422 for a file that is gone, 429 */
export async function replyAsVisitor(inbox: Conversations, submission: VisitorReplySubmission): Promise<StoredReply> {
  const { messageId, input, form, visitor, ip } = submission;
  const now = inbox.now();
  const files = await findNamedFiles(inbox, submission.files ?? noFiles);
  const submissionHash = hashSubmission(form, messageId, input.parentId ?? "", input.message, ...toFingerprints(files));

  const reply = await inbox.db.transaction().execute(async (trx): Promise<StoredReply> => {
    const message = await lockMessage(trx, messageId);
    if (!(await isAllowed(inbox, trx, message, visitor))) throw createMessageNotFoundError();
    const parentId = input.parentId ?? null;
    const texts = { parentId, sender: message.name, subject: inboxTexts.plain().replyTitle, message: input.message };
    const reply = { ...texts, author: "visitor", date: now.toISOString(), mailId: null } as const;
    const earlier = submissionHash !== null && (await findReplyBySubmission(trx, submissionHash));
    if (earlier) return { ...reply, id: earlier.id };
    if (parentId !== null && !(await hasReply(trx, messageId, parentId))) throw createMessageNotFoundError();
    const limits = messageLimits(inbox, "reply", message.email_key, ip);
    const id = await addVisitorReply(trx, { messageId, submissionHash, ...texts }, limits, now);
    await attachFiles(trx, files, { conversationId: messageId, replyId: id });
    const written = { ...message, message: input.message, files };
    if (message.folder === "inbox") await notifyOwner(inbox, trx, written, newReplyMail, now);
    return { ...reply, id };
  });
  inbox.outbox.wake();
  return reply;
}

/** A session that cannot be read counts as signed out. */
const asSignedOut = (log: Logger) => (error: unknown) => {
  log.error({ err: error }, "session could not be read");
  return undefined;
};

export const findSignedIn = ({ sessions, log }: Conversations, cookie: string | null) =>
  sessions.find(cookie).catch(asSignedOut(log));

export async function identifyVisitor(inbox: Conversations, cookie: string | null, sent?: SentForm): Promise<Visitor> {
  const session = await inbox.sessions.peek(cookie).catch(asSignedOut(inbox.log));
  return { ...inbox.visitors.identify(cookie, sent), verifiedEmail: session?.user.email };
}
