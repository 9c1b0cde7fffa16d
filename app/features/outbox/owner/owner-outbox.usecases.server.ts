import { secondMs } from "#app/lib/units.ts";
import { createNotFoundError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Metrics } from "#app/platform/metrics/metrics.ts";
import type { MailKind } from "../outbox.tables.ts";
import {
  countMails,
  type FailedMailRow,
  findNextRetry,
  findOldestUnsent,
  listFailed,
  type MailCursor,
  moveMail,
  requeueOldestFailed,
} from "./failed-mails.store.server.ts";
import { type MailSummary, mailCountMax } from "./mail-notices.ts";

export interface OwnerOutbox {
  readonly db: Db;
  readonly delivers: boolean;
  readonly now: () => Date;
  wake(): void;
}

export interface FailedMail {
  id: string;
  kind: MailKind;
  conversationId: string | null;
  to: string;
  /** Empty for a code, which the subject contains. */
  subject: string;
  reason: string;
  failedAt: string;
  isExpired: boolean;
}

export const failedPageSize = 10;
const requeueBatch = 200;
const requeueBatchesMax = 50;

export async function summarizeMail({ db, delivers, now }: OwnerOutbox): Promise<MailSummary> {
  const at = now().toISOString();
  const { due, sending, later, failed } = await countMails(db, at, mailCountMax);
  if (!delivers) return { delivers, waiting: due + sending + later, retrying: 0, failed, nextRetry: null };
  const next = later > 0 ? await findNextRetry(db, at) : undefined;
  const nextRetry = next ? { at: next.at, reason: next.lastError } : null;
  return { delivers, waiting: due + sending, retrying: later, failed, nextRetry };
}

export async function listFailedMails({ db, now }: OwnerOutbox, before?: MailCursor) {
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

/** Makes failed mails due at once, 10,000 at most; not expired or dismissed ones. @returns how many are queued again */
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

/** Its conversation still shows the error and can retry it. @throws AppError 404 where it is not a failed one */
export async function dismissMail({ db }: OwnerOutbox, id: string): Promise<void> {
  if (!(await moveMail(db, id, "failed", "dismissed"))) throw createNotFoundError("The e-mail");
}

/** @throws AppError 404 where it is not a dismissed one */
export async function restoreMail({ db }: OwnerOutbox, id: string): Promise<void> {
  if (!(await moveMail(db, id, "dismissed", "failed"))) throw createNotFoundError("The e-mail");
}

const countMax = 10_000;

export function publishOutbox(metrics: Metrics, outbox: OwnerOutbox): void {
  const { db, now } = outbox;
  metrics.gauge({ name: "northlight_outbox_mails", help: `Mails by state, up to ${countMax} of each` }, async () => {
    const { due, sending, later, failed } = await countMails(db, now().toISOString(), countMax);
    const counts = { due, sending, retry: later, failed };
    return Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }));
  });
  metrics.gauge(
    { name: "northlight_outbox_oldest_seconds", help: "Age of the oldest mail that is not sent and has not failed" },
    async () => {
      // Without a mail server all mails wait, and their age means nothing.
      if (!outbox.delivers) return [];
      const createdAt = await findOldestUnsent(db, countMax);
      return [{ value: createdAt ? Math.max(0, now().getTime() - Date.parse(createdAt)) / secondMs : 0 }];
    },
  );
}
