import { setTimeout as sleep } from "node:timers/promises";
import {
  dropMails,
  holdMails,
  releaseMails,
  retryMail,
  type MailStatus as StoredStatus,
} from "#app/features/outbox/outbox.store.server.ts";
import { getMailStates } from "#app/features/outbox/outbox.usecases.server.ts";
import type { SiteLanguage } from "#app/lib/language/languages.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import { createMessageNotFoundError } from "../model/contact.errors.ts";
import type { Folder } from "../model/contact.tables.ts";
import { ownerPageSize, tablePageSize } from "../model/contact-limits.ts";
import type { ConversationPart } from "../model/conversation-tree.ts";
import { findMessage, listMessagesOfFolder } from "./contact.store.server.ts";
import { replySubject } from "./contact-mails.ts";
import type { Conversations } from "./conversations.server.ts";
import {
  countFolder,
  countUnanswered,
  deleteMessages,
  type ExpiredKind,
  findMessageRows,
  listDeletedBefore,
  listMessageRows,
  listUnanswered,
  lockExpired,
  type RowFilter,
  unmarkDeleted,
  updateMessages,
} from "./message-table.store.server.ts";
import { readConversationPart, writePage } from "./read-conversation.server.ts";
import { withSpamReasons } from "./receiving/spam-signals.ts";
import {
  findLastVisitorReply,
  listMailIds,
  listPastReplies,
  listWriters,
  type PastReply,
} from "./replies.store.server.ts";
import { undoableAfter } from "./undoable-deletion.store.server.ts";

export const spamCountMax = 100;
export const inboxCountMax = 1_000;

type TableFilter = Pick<RowFilter, "folder"> & Partial<RowFilter>;

/** Counts the newest unanswered of the inbox up to `waitingMax`. `inboxCountMax` and `spamCountMax` mean "or more". */
export async function listMessageTable(inbox: Conversations, filter: TableFilter) {
  const [page, waiting, inboxCount, unansweredCount, spamCount] = await Promise.all([
    readTablePage(inbox, filter),
    listUnanswered(inbox.db, { folder: "inbox" }),
    countFolder(inbox.db, "inbox", inboxCountMax),
    countUnanswered(inbox.db, "inbox"),
    countFolder(inbox.db, "spam", spamCountMax),
  ]);
  return { ...page, waiting, inboxCount, unansweredCount, spamCount };
}

async function readTablePage({ db }: Conversations, { folder, before, isUnanswered = false, search }: TableFilter) {
  const { rows, scannedTo } =
    isUnanswered || search !== undefined
      ? await findMessageRows(db, { folder, before, isUnanswered, search })
      : { rows: await listMessageRows(db, folder, before), scannedTo: null };
  const next = rows.length > tablePageSize ? (rows[tablePageSize - 1]?.id ?? null) : scannedTo;
  return { rows: withSpamReasons(rows.slice(0, tablePageSize)), next };
}

export const writeOwnerConversations = async (inbox: Conversations, folder: Folder, before?: string) =>
  writePage(inbox.db, await listMessagesOfFolder(inbox.db, folder, before), ownerPageSize);

export interface OwnerConversation extends ConversationPart {
  folder: Folder;
  language: SiteLanguage;
  replySubject: string;
  spamSignals: string[];
  mails: Record<string, MailStatus>;
  delivers: boolean;
  writers: Record<string, string>;
}

/** @param after the last reply of the part before @throws AppError 404 */
export async function getConversation(inbox: Conversations, id: string, after?: string): Promise<OwnerConversation> {
  const message = await findMessage(inbox.db, id);
  if (!message) throw createMessageNotFoundError();
  const part = await readConversationPart(inbox.db, message, after);
  const mails = await readMailStatuses(inbox.db, await listMailIds(inbox.db, id));
  return {
    ...part,
    folder: message.folder,
    language: message.language,
    replySubject: replySubject(message.language, inbox.owner.name),
    spamSignals: message.spam_signals.split(",").filter(Boolean),
    mails: Object.fromEntries(mails.map((mail) => [mail.id, mail])),
    delivers: inbox.outbox.delivers,
    writers: await listWriters(inbox.db, id),
  };
}

/** Hides a message and holds its unsent mails; can be undone for a minute. @throws AppError 404 */
export async function deleteMessage(inbox: Conversations, id: string): Promise<void> {
  await inbox.db.transaction().execute((trx) => markDeleted(inbox, trx, [id]));
}

export async function markDeleted({ now }: Pick<Conversations, "now">, trx: Db, ids: readonly string[]): Promise<void> {
  const marked = await updateMessages(trx, ids, { deleted_at: now().toISOString() });
  if (marked.length === 0) throw createMessageNotFoundError();
  await holdMails(trx, marked);
  await recordMessages(trx, "messages/deleted", marked);
}

const recordMessages = (trx: Db, act: "messages/deleted" | "messages/restored", ids: readonly string[]) =>
  recordAct(trx, { act, subject: ids.length === 1 ? ids[0] : undefined, after: { count: ids.length } });

/** Restores deleted messages with their unsent mails. @returns their ids @throws AppError 404 where all deletions are final */
export async function restoreMessages(inbox: Conversations, ids: readonly string[]): Promise<string[]> {
  const now = inbox.now();
  const restored = await inbox.db.transaction().execute(async (trx) => {
    const unmarked = await unmarkDeleted(trx, ids, undoableAfter(now));
    if (unmarked.length === 0) throw createMessageNotFoundError();
    await releaseMails(trx, unmarked, now);
    await recordMessages(trx, "messages/restored", unmarked);
    return unmarked;
  });
  inbox.outbox.wake();
  return restored;
}

const purgeBatch = 20;

export async function purgeDeletedMessages(inbox: Conversations): Promise<number> {
  return inbox.db.transaction().execute(async (trx) => {
    const ids = await listDeletedBefore(trx, undoableAfter(inbox.now()), purgeBatch);
    await dropMails(trx, ids);
    await deleteMessages(trx, ids);
    return ids.length;
  });
}

export async function moveMessage(inbox: Conversations, id: string, folder: Folder): Promise<void> {
  const moved = await updateMessages(inbox.db, [id], { folder, state: "open", snoozed_until: null });
  if (moved.length === 0) throw createMessageNotFoundError();
}

/** Sends a failed mail again. @throws AppError 404 where it is not a failed one */
export async function retryReplyMail(inbox: Conversations, mailId: string): Promise<void> {
  if (!(await retryMail(inbox.db, mailId, inbox.now()))) throw createMessageNotFoundError();
  inbox.outbox.wake();
}

/** Collects the material for a suggested reply. @throws AppError 404 */
export async function collectForSuggestion(
  { db }: Conversations,
  messageId: string,
): Promise<{ message: string; pastAnswers: PastReply[] }> {
  const message = await findMessage(db, messageId);
  if (!message) throw createMessageNotFoundError();
  const [last, pastAnswers] = await Promise.all([findLastVisitorReply(db, messageId), listPastReplies(db, messageId)]);
  return { message: [last?.message, message.message].filter(Boolean).join("\n\n"), pastAnswers };
}

const deletedAtOnce = 100;
const pauseMs = 20;

/** Deletes them at once, with replies, notes, labels, files, drafts, search index and mails. */
export async function deleteExpiredConversations(
  inbox: Conversations,
  kind: ExpiredKind,
  before: string,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0;
  while (!signal.aborted) {
    const count = await inbox.db.transaction().execute((trx) => deleteSome(trx, kind, before));
    deleted += count;
    if (count < deletedAtOnce) break;
    await sleep(pauseMs);
  }
  return deleted;
}

async function deleteSome(trx: Db, kind: ExpiredKind, before: string): Promise<number> {
  const ids = await lockExpired(trx, kind, before, deletedAtOnce);
  await dropMails(trx, ids);
  await deleteMessages(trx, ids);
  await publishChange(trx, ...ids);
  if (ids.length > 0) await recordAct(trx, { act: "conversations/expired", after: { count: ids.length, kind } });
  return ids.length;
}

export interface MailStatus extends Omit<StoredStatus, "state" | "attempts"> {
  state: Exclude<StoredStatus["state"], "dismissed" | "shelved">;
}

/** To its conversation a failed mail has failed, wherever the owner has put it. */
export async function readMailStatuses(db: Db, ids: readonly string[]): Promise<MailStatus[]> {
  const mails = await getMailStates(db, ids);
  return mails.map(({ state, ...mail }) => ({
    ...mail,
    state: state === "dismissed" || state === "shelved" ? "failed" : state,
  }));
}
