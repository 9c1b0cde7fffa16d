import type { Db } from "#app/platform/database/tables.ts";
import { createMailNotFoundError } from "../outbox.errors.ts";
import type { MailKind } from "../outbox.tables.ts";
import {
  countMails,
  type FailedMailRow,
  findNextRetry,
  listFailed,
  moveMail,
  requeueOldestFailed,
} from "./failed-mails.store.server.ts";
import type { MailCursor } from "./mail-cursor.ts";
import { type MailSummary, mailCountMax } from "./mail-notices.ts";

/** The outbox as its owner looks after it. */
export interface OwnerOutbox {
  readonly db: Db;
  /** False where no mail server is configured. */
  readonly delivers: boolean;
  readonly now: () => Date;
  /** Called after COMMIT: what is queued may leave at once. */
  wake(): void;
}

/** A failed mail, as the owner's list shows it. */
export interface FailedMail {
  id: string;
  kind: MailKind;
  conversationId: string | null;
  to: string;
  /** Empty for a code: it stands in there, and is nobody's but its reader's. */
  subject: string;
  reason: string;
  failedAt: string;
  /** Its time is over: to try again would fail at once. */
  isExpired: boolean;
}

export interface FailedMailPage {
  rows: FailedMail[];
  next: MailCursor | null;
}

export const failedPageSize = 10;
const requeueBatch = 200;
const requeueBatchesMax = 50;

/** Where all mails stand that have not left. */
export async function summarizeMail({ db, delivers, now }: OwnerOutbox): Promise<MailSummary> {
  const at = now().toISOString();
  const { due, sending, later, failed } = await countMails(db, at, mailCountMax);
  if (!delivers) return { delivers, waiting: due + sending + later, retrying: 0, failed, nextRetry: null };
  const next = later > 0 ? await findNextRetry(db, at) : undefined;
  const nextRetry = next ? { at: next.at, reason: next.lastError } : null;
  return { delivers, waiting: due + sending, retrying: later, failed, nextRetry };
}

/** A page of the failed mails, the latest first. */
export async function listFailedMails({ db, now }: OwnerOutbox, before?: MailCursor): Promise<FailedMailPage> {
  const rows = await listFailed(db, before, failedPageSize + 1);
  const last = rows[failedPageSize - 1];
  return {
    rows: rows.slice(0, failedPageSize).map((row) => toFailedMail(row, now().toISOString())),
    next: rows.length > failedPageSize && last ? { failedAt: last.failedAt, id: last.id } : null,
  };
}

const toFailedMail = ({ lastError, expiresAt, ...mail }: FailedMailRow, now: string): FailedMail => ({
  ...mail,
  subject: mail.kind === "code" ? "" : mail.subject,
  reason: lastError ?? "The mail server gave no reason.",
  isExpired: expiresAt !== null && expiresAt <= now,
});

/**
 * Gives every failed mail a new start, at most 10,000 in a call; expired ones are left, and dismissed ones.
 * @returns how many are queued again
 */
export async function retryAllMails({ db, now, wake }: OwnerOutbox): Promise<number> {
  let requeued = 0;
  for (let batch = 0; batch < requeueBatchesMax; batch++) {
    const count = await requeueOldestFailed(db, now().toISOString(), requeueBatch);
    requeued += count;
    if (count < requeueBatch) break;
  }
  if (requeued > 0) wake();
  return requeued;
}

/**
 * Takes a failed mail off the owner's list. It stays what it is: its conversation tells that it failed, and can send it.
 * @throws AppError 404 where it is not a failed one (any more)
 */
export async function dismissMail({ db }: OwnerOutbox, id: string): Promise<void> {
  if (!(await moveMail(db, id, "failed", "dismissed"))) throw createMailNotFoundError();
}

/** Puts a dismissed mail back on the list. @throws AppError 404 where it is not a dismissed one (any more) */
export async function restoreMail({ db }: OwnerOutbox, id: string): Promise<void> {
  if (!(await moveMail(db, id, "dismissed", "failed"))) throw createMailNotFoundError();
}
