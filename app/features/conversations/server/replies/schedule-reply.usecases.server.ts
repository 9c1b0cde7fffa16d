import { v5 as nameUuid } from "uuid";
import { undoS } from "#app/lib/undo-time.ts";
import { secondMs } from "#app/lib/units.ts";
import { AppError, createNotFoundError } from "#app/platform/app-error.ts";
import type { Inbox } from "../../conversations.server.ts";
import { attachFiles, findNamedFiles, type NamedFiles, noFiles } from "../../files/attach-files.server.ts";
import type { AttachedFile } from "../../files/attached-file.ts";
import {
  deleteFilesOfReply,
  detachFiles,
  listAttachedFiles,
  listFilesOfReply,
  withoutHash,
} from "../../files/attachments.store.server.ts";
import { type ChosenTime, readChosenTime } from "../../model/chosen-time.ts";
import { createConversationFullError, createMessageNotFoundError } from "../../model/contact.errors.ts";
import type { OwnerReplyInput } from "../../model/contact.schema.ts";
import type { ScheduledKind } from "../../model/contact.tables.ts";
import { deletionFinalAfterS, repliesMax, scheduledMax } from "../../model/contact-limits.ts";
import { lockMessage } from "../contact.store.server.ts";
import { updateMessages } from "../message-table.store.server.ts";
import { findLastVisitorReply, findReplyBySubmission, hasReply } from "../replies.store.server.ts";
import { hashOwnerSubmission, storeOwnerReply } from "./owner-reply.usecases.server.ts";
import {
  countScheduled,
  deleteCanceledBefore,
  findScheduledBySubmission,
  hasScheduled,
  insertScheduled,
  listScheduled,
  markCanceled,
  markScheduledFailed,
  type ScheduledRow,
  takeScheduled,
  unmarkCanceled,
} from "./scheduled-reply.store.server.ts";
import { deleteDraftOfReply, findDraft, type StoredDraft } from "./stored-draft.store.server.ts";
import { addToDraft } from "./stored-draft.usecases.server.ts";

export interface ScheduledReply {
  id: string;
  from: string;
  subject: string;
  message: string;
  kind: ScheduledKind;
  sendAt: string;
  failedReason: string | null;
  attachments: AttachedFile[];
  wroteMeanwhile: boolean;
  writtenBy: string | null;
}

export async function listScheduledReplies({ db }: Pick<Inbox, "db">, messageId: string): Promise<ScheduledReply[]> {
  const rows = await listScheduled(db, messageId, scheduledMax);
  if (rows.length === 0) return [];
  const last = await findLastVisitorReply(db, messageId);
  const files = await listAttachedFiles(db, messageId);
  return rows.map((row) => ({
    id: row.id,
    from: row.sender,
    subject: row.subject,
    message: row.message,
    kind: row.kind,
    sendAt: row.send_at,
    failedReason: row.failed_reason,
    attachments: files.get(row.id) ?? [],
    wroteMeanwhile: last !== undefined && last.date > row.created_at,
    writtenBy: row.written_by,
  }));
}

export interface NewScheduledReply {
  messageId: string;
  input: OwnerReplyInput;
  key: string;
  sendAt?: ChosenTime | undefined;
  files?: NamedFiles;
  writtenBy: string;
}

export type ScheduleResult = { id: string; kind: ScheduledKind; sendAt: string } | undefined;

/**
 * Stores a reply that is sent at its time: until then, the visitor sees nothing and no mail leaves.
 * @returns undefined where the same reply was sent before
 * @throws AppError 404, 409 for a full conversation or where the key's reply was stored with another text, 422 for a time
 * that is over or too far away
 */
export async function scheduleReply(inbox: Inbox, reply: NewScheduledReply): Promise<ScheduleResult> {
  const { messageId, input, key, writtenBy } = reply;
  const now = inbox.now();
  const { kind, sendAt } = chooseSendAt(reply.sendAt, now);
  const files = await findNamedFiles(inbox, reply.files ?? noFiles);
  const submissionHash = hashOwnerSubmission(messageId, input, key, files);
  return inbox.db.transaction().execute(async (trx) => {
    const message = await lockMessage(trx, messageId);
    if (!message) throw createMessageNotFoundError();
    if (await findReplyBySubmission(trx, submissionHash)) return undefined;
    const earlier = await findScheduledBySubmission(trx, submissionHash);
    if (earlier) return { id: earlier.id, kind: earlier.kind, sendAt: earlier.send_at };
    const id = toReplyId(messageId, key);
    if ((await hasScheduled(trx, id)) || (await hasReply(trx, messageId, id))) throw createAlreadySentError();
    const waiting = await countScheduled(trx, messageId);
    if (message.reply_count + waiting >= repliesMax) throw createConversationFullError();
    if (waiting >= scheduledMax) throw createScheduleFullError();
    const created = now.toISOString();
    await insertScheduled(trx, {
      id,
      message_id: messageId,
      reply_key: key,
      submission_hash: submissionHash,
      sender: input.from,
      subject: input.subject,
      message: input.message,
      kind,
      created_at: created,
      send_at: sendAt,
      written_by: writtenBy,
    });
    await attachFiles(trx, files, { conversationId: messageId, replyId: id });
    await deleteDraftOfReply(trx, messageId, key);
    if (kind === "now")
      await updateMessages(trx, [messageId], {
        state: "open",
        snoozed_until: null,
        is_unread: 0,
        last_activity_at: created,
      });
    return { id, kind, sendAt };
  });
}

/** Derives the id from the key, so that one reply is stored: its text may change after a lost response. */
const toReplyId = (messageId: string, key: string): string => nameUuid(key, messageId);

function chooseSendAt(chosen: ChosenTime | undefined, now: Date): { kind: ScheduledKind; sendAt: string } {
  if (chosen !== undefined) return { kind: "later", sendAt: readChosenTime(chosen, now, "sendAt") };
  return { kind: "now", sendAt: new Date(now.getTime() + undoS * secondMs).toISOString() };
}

const createScheduleFullError = (): AppError =>
  new AppError({
    code: "contact/schedule-full",
    status: 409,
    message: `${scheduledMax} replies of this conversation wait already. Send or cancel one first.`,
  });

const createAlreadySentError = (): AppError =>
  new AppError({ code: "contact/already-sent", status: 409, message: "The reply has been sent already." });

interface ScheduledPlace {
  messageId: string;
  id: string;
}

interface TakenBack {
  draft: StoredDraft | undefined;
  attachments: AttachedFile[];
}

/**
 * Makes a reply that is not sent yet the conversation's draft again, and its files staged ones.
 * @returns the draft; undefined where it was taken back before and the draft is gone
 * @throws AppError 404, or 409 where it was sent
 */
export function takeReplyBack(inbox: Inbox, { messageId, id }: ScheduledPlace): Promise<TakenBack> {
  return inbox.db.transaction().execute(async (trx) => {
    if (!(await lockMessage(trx, messageId))) throw createMessageNotFoundError();
    const row = await takeScheduled(trx, messageId, { id });
    if (row) {
      const files = await listFilesOfReply(trx, messageId, id);
      await detachFiles(trx, { conversationId: messageId, replyId: id }, inbox.now().toISOString());
      const draft = await addToDraft(inbox, trx, messageId, { ...toInput(row), reason: null });
      return { draft, attachments: files.map(withoutHash) };
    }
    if (await hasReply(trx, messageId, id)) throw createAlreadySentError();
    return { draft: await findDraft(trx, messageId), attachments: [] };
  });
}

const toInput = ({ sender, subject, message }: ScheduledRow): OwnerReplyInput => ({ from: sender, subject, message });

/** @throws AppError 404, or 409 for a full conversation */
export async function sendScheduledNow(inbox: Inbox, { messageId, id }: ScheduledPlace): Promise<void> {
  if (await sendScheduled(inbox, { messageId, id })) return;
  if (!(await hasReply(inbox.db, messageId, id))) throw createNotFoundError("This reply");
}

/** The owner may have taken it back, or another instance may have sent it. @returns whether this call has sent it */
async function sendScheduled(
  inbox: Inbox,
  { messageId, id, dueAt }: ScheduledPlace & { dueAt?: string },
): Promise<boolean> {
  const now = inbox.now();
  const isSent = await inbox.db.transaction().execute(async (trx) => {
    const message = await lockMessage(trx, messageId);
    const row = message && (await takeScheduled(trx, messageId, { id, dueAt }));
    if (!row) return false;
    await storeOwnerReply(inbox, trx, message, {
      id,
      input: toInput(row),
      key: row.reply_key,
      now,
      submissionHash: row.submission_hash,
      writtenBy: row.written_by,
      keepsState: row.kind,
    });
    return true;
  });
  if (isSent) inbox.outbox.wake();
  return isSent;
}

/** For the worker: what a rule refuses waits for the owner. @throws any other error */
export async function sendDueReply(inbox: Inbox, place: ScheduledPlace): Promise<void> {
  try {
    await sendScheduled(inbox, { ...place, dueAt: inbox.now().toISOString() });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await markScheduledFailed(inbox.db, place.id, error.message);
  }
}

/** Final after some seconds. @throws AppError 404 */
export async function cancelReply({ db, now }: Inbox, id: string): Promise<void> {
  if (!(await markCanceled(db, id, now().toISOString()))) throw createNotFoundError("This reply");
}

/** @throws AppError 404 where the cancellation is final */
export async function restoreReply({ db, now }: Inbox, id: string): Promise<void> {
  if (!(await unmarkCanceled(db, id, finalBefore(now())))) throw createNotFoundError("This reply");
}

export const purgeCanceledReplies = ({ db, now }: Inbox): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const { id, message_id } of await deleteCanceledBefore(trx, finalBefore(now())))
      await deleteFilesOfReply(trx, message_id, id);
  });

const finalBefore = (now: Date): string => new Date(now.getTime() - deletionFinalAfterS * secondMs).toISOString();
