import type { MailDraft } from "#app/features/outbox/outbox.usecases.server.ts";
import { secondMs } from "#app/lib/units.ts";
import { AppError, createNotFoundError } from "#app/platform/app-error.ts";
import { BackgroundLoop } from "#app/platform/background/background-loop.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { createConversationFullError } from "../../model/contact.errors.ts";
import { createConversationLink, createStopUrl } from "../access/mailed-links.usecases.server.ts";
import { type GuardedMessage, lockIfExists } from "../contact.store.server.ts";
import { answerMail } from "../contact-mails.ts";
import type { Conversations } from "../conversations.server.ts";
import { listFilesOfConversations } from "../files/attachments.store.server.ts";
import { chooseMailedFiles } from "../files/files.usecases.server.ts";
import { claimOwnerSlot, findLastVisitorReply, hasReply, insertReply } from "../replies.store.server.ts";
import {
  changeState,
  findNextSendAt,
  listDueReplies,
  takeWaiting,
  type WaitingRow,
} from "./outgoing-reply.store.server.ts";

interface WaitingPlace {
  messageId: string;
  id: string;
}

/** @throws AppError 404, or 409 for a full conversation */
export async function sendWaitingNow(inbox: Conversations, { messageId, id }: WaitingPlace): Promise<void> {
  if (await sendWaiting(inbox, { messageId, id })) return;
  if (!(await hasReply(inbox.db, messageId, id))) throw createNotFoundError("This reply");
}

/** For the worker: what a rule refuses waits for the owner. @throws any other error */
export async function sendDueReply(inbox: Conversations, place: WaitingPlace): Promise<void> {
  try {
    await sendWaiting(inbox, place, inbox.now().toISOString());
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await changeState(inbox.db, place.id, ["waiting"], { state: "failed", reason: error.message });
  }
}

/** The owner may have taken it back, or another instance may have sent it. @returns whether this call has sent it */
async function sendWaiting(inbox: Conversations, { messageId, id }: WaitingPlace, dueAt?: string): Promise<boolean> {
  const now = inbox.now();
  const isSent = await inbox.db.transaction().execute(async (trx) => {
    const message = await lockIfExists(trx, messageId);
    return message !== undefined && (await deliverReply(inbox, trx, message, { id, now, dueAt }));
  });
  if (isSent) inbox.outbox.wake();
  return isSent;
}

/**
 * Makes a reply that waits one of the conversation, with its mail. Its files have its id already.
 * @param message locked by the caller
 * @returns false where it does not wait, or not until then
 * @throws AppError 409 for a full conversation
 */
export async function deliverReply(
  inbox: Conversations,
  trx: Db,
  message: GuardedMessage,
  { now, ...due }: { id: string; now: Date; dueAt?: string | undefined },
): Promise<boolean> {
  const row = await takeWaiting(trx, message.id, due);
  if (!row) return false;
  const date = now.toISOString();
  if (!(await claimOwnerSlot(trx, message.id, row.kind === "later" ? date : undefined)))
    throw createConversationFullError();
  const mail = await inbox.outbox.enqueue(trx, await writeMail(inbox, trx, message, row), now);
  await inbox.messagePath.addAnswer(trx, message.id);
  await insertReply(trx, {
    id: row.id,
    messageId: message.id,
    parentId: null,
    author: "owner",
    sender: row.sender,
    subject: row.subject,
    message: row.message,
    date,
    submissionHash: row.submission_hash,
    mailId: mail.id,
    writtenBy: row.written_by,
  });
  return true;
}

async function writeMail(inbox: Conversations, trx: Db, message: GuardedMessage, row: WaitingRow): Promise<MailDraft> {
  const { date, message: text } = (await findLastVisitorReply(trx, message.id)) ?? message;
  const question = { date, message: text, timeZone: inbox.timeZone };
  const link = await createConversationLink(inbox, trx, message, inbox.now());
  const stopUrl = createStopUrl(inbox, message, message.email);
  const attached = await listFilesOfConversations(trx, [message.id], row.id);
  const { left: files } = chooseMailedFiles(attached, inbox.outbox.attachesFiles);
  return {
    kind: "reply",
    conversationId: message.id,
    to: { name: message.name, address: message.email },
    fromName: row.sender,
    ...answerMail(message.language, { link, stopUrl }, { subject: row.subject, message: row.message, files }, question),
    replyTo: { name: inbox.owner.name, address: inbox.owner.email },
  };
}

interface ReplySenderOptions {
  inbox: Conversations;
  log: Logger;
  pollMs?: number;
}

const dueBatch = 50;
/** Less than the seconds in which a reply can be undone: each instance sees it before its time. */
const defaultPollMs = 5 * secondMs;

/** Sends due replies. A lock ensures that only one instance sends each. */
export const createReplySender = ({ inbox, log, pollMs = defaultPollMs }: ReplySenderOptions): BackgroundLoop =>
  new BackgroundLoop({
    tick: async () => {
      const next = await findNextSendAt(inbox.db);
      const waitMs = next === undefined ? pollMs : Date.parse(next) - inbox.now().getTime();
      if (waitMs > 0) return Math.min(waitMs, pollMs);
      await sendDue(inbox);
      return 0;
    },
    onError: (error) => {
      log.error({ err: error }, "a scheduled reply could not be sent, trying again");
      return pollMs;
    },
  });

/** Continues after a failure. @throws the last error at the end */
async function sendDue(inbox: Conversations): Promise<void> {
  const errors: unknown[] = [];
  for (const due of await listDueReplies(inbox.db, inbox.now().toISOString(), dueBatch))
    await sendDueReply(inbox, due).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors.at(-1);
}
