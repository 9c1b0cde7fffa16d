import type { BlobStore, OpenBlob } from "#app/platform/blobs/blob-store.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { MailParser } from "./content/incoming-mail.ts";
import {
  findOriginalHash,
  findSourceState,
  findWebhookState,
  listOrigins,
  listSetAside,
  type MailOrigin,
  type SetAsideMail,
  type WebhookState,
} from "./mail-in.store.server.ts";
import { parseKeptMail } from "./receiving/mail-memory.server.ts";
import { canTakeIn } from "./receiving/take-in.usecases.server.ts";

export interface MailIn {
  readonly db: Db;
  readonly now: () => Date;
  readonly blobs: Pick<BlobStore, "open">;
  readonly source: string | undefined;
  readonly hasWebhook: boolean;
  readonly parser: Pick<MailParser, "writeDocument">;
  /** @returns the conversation of a mail that was set aside. @throws AppError where it cannot be taken in */
  readonly takeIn: (id: string) => Promise<string>;
}

export type MailboxState =
  | { kind: "unset" }
  /** `warning`: what the owner should know although mails are read. */
  | { kind: "connected"; source: string; since: string; warning: string | null }
  | { kind: "away"; source: string; reason: string; isFailing: boolean };

export async function readMailboxState({ db, now, source }: MailIn): Promise<MailboxState> {
  if (source === undefined) return { kind: "unset" };
  const state = await findSourceState(db, source);
  const isRead = state?.lease_until != null && state.lease_until > now().toISOString();
  if (isRead && state.connected_since !== null)
    return { kind: "connected", source, since: state.connected_since, warning: state.last_error };
  const error = state?.last_error ?? null;
  return { kind: "away", source, reason: error ?? "The connection is being made.", isFailing: error !== null };
}

/** @returns undefined where no program may send mails */
export async function readWebhookState({ db, hasWebhook }: MailIn): Promise<WebhookState | undefined> {
  if (!hasWebhook) return undefined;
  return (await findWebhookState(db)) ?? { last_mail_at: null, refused_since: null, refused_count: 0 };
}

const setAsideMax = 50;

export interface ListedMail extends Pick<SetAsideMail, "id" | "sender" | "subject" | "reason"> {
  receivedAt: string;
  canTakeIn: boolean;
}

export async function listSetAsideMails({ db }: MailIn): Promise<{ mails: ListedMail[]; hasMore: boolean }> {
  const found = await listSetAside(db, setAsideMax + 1);
  const mails = found.slice(0, setAsideMax).map((mail) => ({
    ...{ id: mail.id, sender: mail.sender, subject: mail.subject, reason: mail.reason },
    ...{ receivedAt: mail.received_at, canTakeIn: canTakeIn(mail) },
  }));
  return { mails, hasMore: found.length > setAsideMax };
}

/** Lists the mails of a conversation, the first message with an empty `reply_id`. */
export const listMailOrigins = ({ db }: MailIn, conversationId: string): Promise<MailOrigin[]> =>
  listOrigins(db, conversationId);

/**
 * Opens a mail as it was received.
 * @param replyId empty for the first message
 * @returns undefined where there is none
 */
export async function openOriginalMail(
  { db, blobs }: MailIn,
  conversationId: string,
  replyId: string,
): Promise<OpenBlob | undefined> {
  const hash = await findOriginalHash(db, conversationId, replyId);
  return hash === undefined ? undefined : blobs.open(hash);
}

/**
 * The mail's HTML as a document for a sandboxed frame.
 * @param replyId empty for the first message
 * @returns undefined where there is none
 */
export async function readMailDocument(
  mailIn: MailIn,
  conversationId: string,
  replyId: string,
): Promise<string | undefined> {
  const mail = await openOriginalMail(mailIn, conversationId, replyId);
  return mail && parseKeptMail(mail, mailIn.parser.writeDocument);
}
