import { cleanLine, cleanText } from "#app/lib/text.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { MailAddress } from "./mail-address.ts";
import { createMailId } from "./mail-id.ts";
import { lostKeptMs, sentKeptMs, worthlessAfterMs } from "./mail-retention.ts";
import {
  deleteMailsOf,
  deleteOldest,
  findMailStates,
  holdMailsOf,
  insertMail,
  type MailStatus,
  type NewMail,
  releaseMailsOf,
  requeueFailedMail,
} from "./outbox.store.server.ts";
import type { MailKind } from "./outbox.tables.ts";

/** A mail as its author hands it over. */
export interface MailDraft {
  /** Made here where missing, so that its conversation finds it. */
  id?: string;
  kind: MailKind;
  /** The mail is held, released and dropped with it. A code belongs to none. */
  conversationId: string | null;
  to: MailAddress;
  /** The label that stands for the sender; the address is the mail server's matter. */
  fromName: string;
  subject: string;
  text: string;
  replyTo: MailAddress | null;
  /** After it the mail is worthless and fails. */
  expiresAt?: Date;
  /** Stored and never sent: for an address that must not be told apart by the work that it causes. */
  suppressed?: boolean;
}

/** Stores a mail in the caller's transaction. It leaves after COMMIT, once the worker is woken or looks by itself. */
export type EnqueueMail = (trx: Db, draft: MailDraft, now: Date) => Promise<{ id: string }>;

const mailStatesMax = 500;
const deleteBatch = 200;
const deleteBatchesMax = 50;

/** @param messageIdHost right side of the Message-IDs: the site's own host name */
export function createEnqueueMail({ messageIdHost }: { messageIdHost: string }): EnqueueMail {
  return async (trx, draft, now) => {
    const mail = toNewMail(draft, messageIdHost, now.toISOString());
    await insertMail(trx, mail);
    return { id: mail.id };
  };
}

function toNewMail(draft: MailDraft, messageIdHost: string, now: string): NewMail {
  const id = draft.id ?? createMailId(draft.conversationId);
  return {
    id,
    kind: draft.kind,
    conversation_id: draft.conversationId,
    to_address: draft.to.address,
    to_name: cleanLine(draft.to.name),
    from_name: cleanLine(draft.fromName),
    subject: cleanLine(draft.subject),
    text: cleanText(draft.text),
    reply_to_address: draft.replyTo?.address ?? null,
    reply_to_name: draft.replyTo ? cleanLine(draft.replyTo.name) : null,
    message_id: `<${id}@${messageIdHost}>`,
    created_at: now,
    state: draft.suppressed ? "suppressed" : "queued",
    next_attempt_at: now,
    expires_at: draft.expiresAt?.toISOString() ?? null,
  };
}

/** Keeps a conversation's mails back while it lies in the trash, failed ones as well. */
export const holdMails = (trx: Db, conversationId: string): Promise<void> => holdMailsOf(trx, conversationId);

export const releaseMails = (trx: Db, conversationId: string, now: Date): Promise<void> =>
  releaseMailsOf(trx, conversationId, now.toISOString());

export const dropMails = (trx: Db, conversationId: string): Promise<void> => deleteMailsOf(trx, conversationId);

/**
 * Gives a failed mail a new start, a dismissed one as well: due at once, with all its attempts and their time before it.
 * @returns false where it is not a failed one (any more)
 */
export const retryMail = (db: Db, mailId: string, now: Date): Promise<boolean> =>
  requeueFailedMail(db, mailId, now.toISOString());

/**
 * What became of these mails; one that housekeeping has deleted is missing.
 * @throws RangeError for more than 500 ids
 */
export async function getMailStates(db: Db, ids: readonly string[]): Promise<MailStatus[]> {
  if (ids.length > mailStatesMax) throw new RangeError(`${ids.length} mails asked for at once`);
  return ids.length === 0 ? [] : findMailStates(db, ids);
}

/**
 * Housekeeping: deletes mails about accounts once they are done with, codes and suppressed mails after a day, sent ones
 * and failed ones of no conversation after 30, at most 10,000 of each per call. Failed ones of a conversation stay with
 * it: the owner may still want to send them.
 * @returns how many were deleted
 */
export async function deleteOldMails(db: Db, now: Date): Promise<number> {
  const before = (keptMs: number) => new Date(now.getTime() - keptMs).toISOString();
  let deleted = 0;
  for (const [which, keptMs] of [
    ["account", 0],
    ["codes", worthlessAfterMs],
    ["suppressed", worthlessAfterMs],
    ["sent", sentKeptMs],
    ["lost", lostKeptMs],
  ] as const) {
    for (let batch = 0; batch < deleteBatchesMax; batch++) {
      const count = await deleteOldest(db, which, before(keptMs), deleteBatch);
      deleted += count;
      if (count < deleteBatch) break;
    }
  }
  return deleted;
}
