import { originalLanguage } from "#app/lib/language/languages.ts";
import { cleanLine, cleanText } from "#app/lib/text.ts";
import { dayMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { footerMark, joinText, type MailContent } from "./drivers/mail-driver.ts";
import type { MailAddress } from "./mail-address.ts";
import { createMailId } from "./mail-id.ts";
import {
  deleteOldest,
  findMailStates,
  insertMail,
  type MailStatus,
  type NewMail,
  type OldMails,
} from "./outbox.store.server.ts";
import type { MailKind } from "./outbox.tables.ts";
import type { OwnerOutbox } from "./owner/owner-outbox.usecases.server.ts";
import { letterTexts } from "./strings/outbox-texts.server.ts";

export interface MailDraft extends MailContent {
  id?: string;
  kind: MailKind;
  /** The mail is held, released and dropped with it. Null for a code. */
  conversationId: string | null;
  to: MailAddress;
  fromName: string;
  replyTo: MailAddress | null;
  expiresAt?: Date;
  /** Stored and never sent, so that an unknown address causes the same work. */
  suppressed?: boolean;
}

/** Stores a mail in the caller's transaction. It is sent after COMMIT, once the worker is woken or polls. */
export type EnqueueMail = (trx: Db, draft: MailDraft, now: Date) => Promise<{ id: string }>;

/** A mail of the site itself, which belongs to no conversation and is not answered. */
interface Notice extends MailContent {
  to: string;
  /** A mail that was not sent by then is deleted. */
  expiresAt?: Date;
  suppressed?: boolean;
}

export interface Outbox extends OwnerOutbox {
  readonly attachesFiles: boolean;
  readonly enqueue: EnqueueMail;
  enqueueNotice(trx: Db, kind: "account" | "weekly", notice: Notice, now: Date): Promise<{ id: string }>;
}

const mailStatesMax = 500;
const deleteBatch = 200;
const deleteBatchesMax = 50;

interface EnqueueOptions {
  messageIdHost: string;
  studio: { readonly name: string };
  createToken?: (conversationId: string, address: string) => string;
  /** Answers to replies and to notices go to `name+<token>@domain` then. */
  replyAddress?: string | undefined;
}

export function createEnqueueMail(options: EnqueueOptions): EnqueueMail {
  return async (trx, draft, now) => {
    const mail = toNewMail(draft, options, now.toISOString());
    await insertMail(trx, mail);
    return { id: mail.id };
  };
}

/** A reply has its writer's own greeting. The others are notices to the owner. */
const writtenBySite: ReadonlySet<MailKind> = new Set(["confirmation", "code", "account"]);

function addGreeting({ text, language }: MailDraft, studio: string): string {
  const { greeting, closing } = letterTexts.plain(language ?? originalLanguage);
  return [greeting, cleanText(text).trim(), closing({ studio })].join("\n\n");
}

function toNewMail(
  draft: MailDraft,
  { messageIdHost, studio, createToken, replyAddress }: EnqueueOptions,
  now: string,
): NewMail {
  const letter = writtenBySite.has(draft.kind) ? addGreeting(draft, studio.name) : cleanText(draft.text);
  const text = joinText({ text: letter, footer: draft.footer });
  const id = draft.id ?? createMailId(draft.conversationId);
  const token = draft.conversationId === null ? undefined : createToken?.(draft.conversationId, draft.to.address);
  const isAnswered = draft.kind !== "code" && draft.kind !== "account" && draft.kind !== "weekly";
  const tokenAddress = isAnswered && token ? replyAddress?.replace(/@(?=[^@]*$)/, `+${token}@`) : undefined;
  return {
    id,
    kind: draft.kind,
    conversation_id: draft.conversationId,
    to_address: draft.to.address,
    to_name: cleanLine(draft.to.name),
    from_name: cleanLine(draft.fromName),
    subject: cleanLine(draft.subject),
    text,
    footer_at: draft.footer === undefined ? null : letter.length + footerMark.length,
    button_at: draft.button === undefined ? null : text.indexOf(draft.button),
    language: draft.language ?? originalLanguage,
    reply_to_address: tokenAddress ?? draft.replyTo?.address ?? null,
    reply_to_name: draft.replyTo ? cleanLine(draft.replyTo.name) : null,
    message_id: `<${token ? `${id}.${token}` : id}@${messageIdHost}>`,
    created_at: now,
    state: draft.suppressed ? "suppressed" : "queued",
    next_attempt_at: now,
    expires_at: draft.expiresAt?.toISOString() ?? null,
  };
}

/** Deleted mails are missing. @throws RangeError for more than 500 ids */
export async function getMailStates(db: Db, ids: readonly string[]): Promise<MailStatus[]> {
  if (ids.length > mailStatesMax) throw new RangeError(`${ids.length} mails asked for at once`);
  return ids.length === 0 ? [] : findMailStates(db, ids);
}

/** Sent before this ISO time: at most 10,000. @returns how many */
export const deleteSentMails = (db: Db, before: string): Promise<number> => deleteMailsBefore(db, "sent", before);

/**
 * At most 10,000 of each kind, but for sent ones. Failed mails of a conversation stay: the owner may retry them.
 * @returns the number deleted
 */
export async function deleteOldMails(db: Db, now: Date): Promise<number> {
  const before = (retentionMs: number) => new Date(now.getTime() - retentionMs).toISOString();
  let deleted = 0;
  for (const [which, retentionMs] of [
    ["account", 0],
    ["codes", codeRetentionMs],
    ["suppressed", codeRetentionMs],
    ["lost", lostRetentionMs],
  ] as const) {
    deleted += await deleteMailsBefore(db, which, before(retentionMs));
  }
  return deleted;
}

async function deleteMailsBefore(db: Db, which: OldMails, before: string): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < deleteBatchesMax; batch++) {
    const count = await deleteOldest(db, which, before, deleteBatch);
    deleted += count;
    if (count < deleteBatch) break;
  }
  return deleted;
}

/** Codes and suppressed mails, from their creation. */
export const codeRetentionMs = dayMs;
export const sentRetentionMs = 30 * dayMs;
/** Failed mails of no conversation; others are deleted with it. */
export const lostRetentionMs = 30 * dayMs;
