import { randomUUID } from "node:crypto";
import { v5 as nameUuid } from "uuid";
import { createNotFoundError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { AttachedFile } from "../../model/attached-file.ts";
import { createAlreadySentError, createDraftFullError } from "../../model/contact.errors.ts";
import type { OwnerReplyInput, SavedDraftInput } from "../../model/contact.schema.ts";
import type { OutgoingKind } from "../../model/contact.tables.ts";
import { draftMax, scheduledMax } from "../../model/contact-limits.ts";
import { lockMessage } from "../contact.store.server.ts";
import type { Conversations } from "../conversations.server.ts";
import {
  deleteFilesOfReply,
  detachFiles,
  listAttachedFiles,
  listFilesOfConversations,
  withoutHash,
} from "../files/attachments.store.server.ts";
import { findLastVisitorReply, hasReply } from "../replies.store.server.ts";
import { undoableAfter } from "../undoable-deletion.store.server.ts";
import {
  changeState,
  deleteCanceledBefore,
  deleteDraft,
  findCanceled,
  findDraft,
  listSent,
  type StoredDraft,
  storeDraft,
  takeWaiting,
} from "./outgoing-reply.store.server.ts";

export type SavedDraft =
  | { saved: true; savedAt: string }
  /** `other` was saved elsewhere since; null where it was sent or emptied there. */
  | { saved: false; other: StoredDraft | null };

export const getDraft = ({ db }: Pick<Conversations, "db">, messageId: string): Promise<StoredDraft | undefined> =>
  findDraft(db, messageId);

/**
 * Without a message, the draft is deleted.
 * @param onConflict "join" puts it above what was saved elsewhere: its writer is not there to choose
 * @throws AppError 404, 409 where the joined draft is full
 */
export function saveDraft(
  inbox: Pick<Conversations, "db" | "now">,
  messageId: string,
  input: SavedDraftInput,
  onConflict: "tell" | "join" = "tell",
): Promise<SavedDraft> {
  const { base, ...draft } = input;
  const savedAt = inbox.now().toISOString();
  const joined = nameUuid(`joined ${draft.revision}`, messageId);
  return inbox.db.transaction().execute(async (trx) => {
    await lockMessage(trx, messageId);
    const stored = await findDraft(trx, messageId);
    // The same revision again: its response was lost.
    if (stored && [draft.revision, joined].includes(stored.revision)) return { saved: true, savedAt: stored.savedAt };
    const isOther = (stored?.revision ?? "") !== base;
    if (isOther && onConflict === "tell") return { saved: false, other: stored ?? null };
    if (isOther) await addWhereItFits(inbox, trx, messageId, { ...draft, reason: null, revision: joined });
    else if (draft.message.trim() === "") await deleteDraft(trx, messageId);
    else await storeDraft(trx, messageId, { ...draft, savedAt, reason: stored?.reason ?? null });
    return { saved: true, savedAt };
  });
}

interface UnsentReply extends OwnerReplyInput {
  reason: string | null;
  key?: string;
  revision?: string;
}

/** Prepends a reply to the conversation's draft. @param trx in which the message is locked */
export async function addToDraft(
  { now }: Pick<Conversations, "now">,
  trx: Db,
  messageId: string,
  { key = randomUUID(), revision = randomUUID(), ...reply }: UnsentReply,
): Promise<StoredDraft> {
  const stored = await findDraft(trx, messageId);
  const draft: StoredDraft = {
    ...reply,
    message: [reply.message, stored?.message].filter(Boolean).join("\n\n"),
    reason: reply.reason ?? stored?.reason ?? null,
    key,
    revision,
    savedAt: now().toISOString(),
  };
  await storeDraft(trx, messageId, draft);
  return draft;
}

interface RefusedReply {
  messageId: string;
  input: OwnerReplyInput;
  key: string;
}

/**
 * Keeps a reply that a rule refuses as the draft, which says why. A repetition is recognized by its key and its text.
 * @param trx in which the caller has locked the message
 * @throws AppError 409 where the draft is full
 */
export async function keepAsDraft(inbox: Conversations, trx: Db, reply: RefusedReply, reason: string): Promise<void> {
  const { messageId, input } = reply;
  const key = nameUuid(`draft ${reply.key}`, messageId);
  const stored = await findDraft(trx, messageId);
  if (stored?.key === key && stored.message.includes(input.message)) return;
  await addWhereItFits(inbox, trx, messageId, { ...input, reason, key });
}

async function addWhereItFits(...draft: Parameters<typeof addToDraft>): Promise<void> {
  if ((await addToDraft(...draft)).message.length > draftMax) throw createDraftFullError();
}

export interface WaitingReply extends OwnerReplyInput {
  id: string;
  kind: OutgoingKind;
  sendAt: string;
  failedReason: string | null;
  attachments: AttachedFile[];
  wroteMeanwhile: boolean;
  writtenBy: string | null;
}

export async function listWaitingReplies(
  { db }: Pick<Conversations, "db">,
  messageId: string,
): Promise<WaitingReply[]> {
  const rows = (await listSent(db, messageId, scheduledMax)).filter(({ state }) => state !== "canceled");
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
    failedReason: row.reason,
    attachments: files.get(row.id) ?? [],
    wroteMeanwhile: last !== undefined && last.date > row.saved_at,
    writtenBy: row.written_by,
  }));
}

/**
 * Makes a reply that is not sent yet the conversation's draft again, and its files staged ones.
 * @returns the draft; undefined where it was taken back before and the draft is gone
 * @throws AppError 404, or 409 where it was sent
 */
export function takeReplyBack(
  inbox: Conversations,
  { messageId, id }: { messageId: string; id: string },
): Promise<{ draft: StoredDraft | undefined; attachments: AttachedFile[] }> {
  return inbox.db.transaction().execute(async (trx) => {
    await lockMessage(trx, messageId);
    const row = await takeWaiting(trx, messageId, { id });
    if (row) {
      const files = await listFilesOfConversations(trx, [messageId], id);
      await detachFiles(trx, { conversationId: messageId, replyId: id }, inbox.now().toISOString());
      const { sender: from, subject, message } = row;
      const draft = await addToDraft(inbox, trx, messageId, { from, subject, message, reason: null });
      return { draft, attachments: files.map(withoutHash) };
    }
    if (await hasReply(trx, messageId, id)) throw createAlreadySentError();
    return { draft: await findDraft(trx, messageId), attachments: [] };
  });
}

/** Final after some seconds. @throws AppError 404 */
export async function cancelReply({ db, now }: Conversations, id: string): Promise<void> {
  const canceled = { state: "canceled", canceled_at: now().toISOString() } as const;
  if (!(await changeState(db, id, ["waiting", "failed"], canceled))) throw createNotFoundError("This reply");
}

export async function restoreReply({ db, now }: Conversations, id: string): Promise<void> {
  const row = await findCanceled(db, id, undoableAfter(now()));
  const state = row?.reason === null ? "waiting" : "failed";
  if (!row || !(await changeState(db, id, ["canceled"], { state, canceled_at: null })))
    throw createNotFoundError("This reply");
}

export const purgeCanceledReplies = ({ db, now }: Conversations): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const { id, message_id } of await deleteCanceledBefore(trx, undoableAfter(now())))
      await deleteFilesOfReply(trx, message_id, id);
  });
