import { randomUUID } from "node:crypto";
import { v5 as nameUuid } from "uuid";
import { secondMs, undoS } from "#app/lib/units.ts";
import { AppError, createNotFoundError, firstText } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import {
  createAlreadySentError,
  createConversationFullError,
  createScheduleFullError,
} from "../../model/contact.errors.ts";
import type { OwnerReplyInput } from "../../model/contact.schema.ts";
import type { OutgoingKind } from "../../model/contact.tables.ts";
import { repliesMax, scheduledMax } from "../../model/contact-limits.ts";
import { type Clock, readChosenTime } from "../../model/list.schema.ts";
import { type GuardedMessage, lockMessage } from "../contact.store.server.ts";
import type { Conversations } from "../conversations.server.ts";
import type { OwnFile } from "../files/attachments.store.server.ts";
import {
  attachFiles,
  attachMailedFiles,
  findNamedFiles,
  type NamedFiles,
  noFiles,
  toFingerprints,
} from "../files/files.usecases.server.ts";
import type { StoredFile } from "../files/store-file.server.ts";
import { updateMessages } from "../message-table.store.server.ts";
import { findReplyBySubmission, hasReply, type StoredReply } from "../replies.store.server.ts";
import { deliverReply } from "./deliver-reply.usecases.server.ts";
import { keepAsDraft } from "./outgoing-replies.usecases.server.ts";
import { listSent, storeWaiting, type WaitingRow } from "./outgoing-reply.store.server.ts";

export interface ReplyToSend {
  messageId: string;
  input: OwnerReplyInput;
  /** One reply is sent of each, whichever way it arrives and however often. */
  key: string;
  writtenBy: string;
  files?: NamedFiles;
  /** A time, or 'now' to send it at once. Without one it leaves after the seconds in which it can be undone. */
  sendAt?: string | undefined;
}

interface SentReply {
  state: "sent" | "waiting";
  kind: OutgoingKind;
  /** Its date is when it leaves. */
  reply: StoredReply;
}

/**
 * Sends a reply of the owner, or stores it until its time: until then, the visitor sees nothing and no mail leaves.
 * @throws AppError 404, 409 for a full conversation or where the key's reply was stored with another text, 422 for a file
 * that is gone and a time that is over or too far away
 */
export async function sendReply(inbox: Conversations, reply: ReplyToSend): Promise<SentReply> {
  const staged = await findNamedFiles(inbox, reply.files ?? noFiles);
  const sent = await inbox.db.transaction().execute((trx) => sendReplyIn(inbox, trx, reply, { staged }));
  if (sent.state === "sent") inbox.outbox.wake();
  return sent;
}

/**
 * Sends a device's reply, maybe hours later; one that a rule refuses becomes the draft.
 * @throws AppError 404, 409 for a full draft
 */
export async function sendOrKeepReply(
  inbox: Conversations,
  reply: ReplyToSend,
): Promise<SentReply | { state: "draft"; reason: string }> {
  try {
    return await sendReply(inbox, reply);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || error.status === 404) throw error;
    const reason = firstText(error);
    await inbox.db.transaction().execute(async (trx) => {
      await lockMessage(trx, reply.messageId);
      await keepAsDraft(inbox, trx, reply, `A reply that was written without a connection was not sent. ${reason}`);
    });
    return { state: "draft", reason };
  }
}

interface FilesToSend {
  staged?: readonly OwnFile[];
  /** Files that came with a mail. */
  mailed?: readonly StoredFile[];
}

/** In the caller's transaction. @throws AppError as `sendReply` */
export async function sendReplyIn(
  inbox: Conversations,
  trx: Db,
  reply: ReplyToSend,
  files: FilesToSend = {},
): Promise<SentReply> {
  const { messageId, input, key } = reply;
  const { staged = [] } = files;
  const message = await lockMessage(trx, messageId);
  const { from: sender, ...texts } = input;
  const sent = { author: "owner", parentId: null, sender, ...texts, mailId: null } as const;
  const now = inbox.now();
  const date = now.toISOString();
  const submissionHash = sha256(JSON.stringify(["owner", key, messageId, input, ...toFingerprints(staged)]));
  const earlier = await findReplyBySubmission(trx, submissionHash);
  if (earlier) return { state: "sent", kind: "now", reply: { ...sent, id: earlier.id, date } };
  // More than may wait are there only where those of an earlier version were taken over.
  const others = await listSent(trx, messageId, 2 * scheduledMax);
  const { id, kind, send_at } =
    others.find((row) => row.submission_hash === submissionHash) ??
    (await storeReply(trx, message, others, { reply, submissionHash, files, now, timeZone: inbox.timeZone }));
  if (reply.sendAt !== "now") return { state: "waiting", kind, reply: { ...sent, id, date: send_at } };
  if (!(await deliverReply(inbox, trx, message, { id, now }))) throw createNotFoundError("This reply"); // it was canceled
  return { state: "sent", kind, reply: { ...sent, id, date } };
}

/** Derives the id from the key, so that a repeated reply with another text is stored once (docs/api.md). */
async function chooseId(trx: Db, { messageId, key, sendAt }: ReplyToSend, others: readonly WaitingRow[]) {
  const id = nameUuid(key, messageId);
  const isTaken = others.some((row) => row.id === id) || (await hasReply(trx, messageId, id));
  if (isTaken && sendAt !== "now") throw createAlreadySentError();
  return isTaken ? randomUUID() : id;
}

interface ReplyToStore extends Clock {
  reply: ReplyToSend;
  submissionHash: string;
  files: FilesToSend;
}

/** Its draft becomes it. An answer opens the conversation again, unless the owner chose a later time. */
async function storeReply(
  trx: Db,
  message: GuardedMessage,
  others: readonly WaitingRow[],
  { reply, submissionHash, files: { staged = [], mailed = [] }, now, timeZone }: ReplyToStore,
): Promise<Pick<WaitingRow, "id" | "kind" | "send_at">> {
  const { input, key, writtenBy } = reply;
  const date = now.toISOString();
  const { kind, sendAt } = chooseSendAt(reply.sendAt, { now, timeZone });
  const id = await chooseId(trx, reply, others);
  if (reply.sendAt !== "now") {
    if (message.reply_count + others.length >= repliesMax) throw createConversationFullError();
    if (others.length >= scheduledMax) throw createScheduleFullError();
  }
  const place = { conversationId: message.id, replyId: id };
  await attachFiles(trx, staged, place);
  await attachMailedFiles(trx, mailed, { ...place, date });
  await storeWaiting(trx, {
    id,
    message_id: message.id,
    key,
    submission_hash: submissionHash,
    sender: input.from,
    subject: input.subject,
    message: input.message,
    kind,
    saved_at: date,
    send_at: sendAt,
    written_by: writtenBy,
  });
  if (kind === "now")
    await updateMessages(trx, [message.id], {
      state: "open",
      snoozed_until: null,
      is_unread: 0,
      last_activity_at: date,
    });
  return { id, kind, send_at: sendAt };
}

function chooseSendAt(chosen: ReplyToSend["sendAt"], clock: Clock): { kind: OutgoingKind; sendAt: string } {
  if (chosen !== undefined && chosen !== "now")
    return { kind: "later", sendAt: readChosenTime(chosen, clock, "sendAt") };
  const delayMs = chosen === "now" ? 0 : undoS * secondMs;
  return { kind: "now", sendAt: new Date(clock.now.getTime() + delayMs).toISOString() };
}
