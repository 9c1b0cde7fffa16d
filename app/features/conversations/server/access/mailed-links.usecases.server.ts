import type { KeyObject } from "node:crypto";
import { href } from "react-router";
import { localPath, originalLanguage } from "#app/lib/language/languages.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createToken, equalsSecret, sha256, sign } from "#app/platform/keys.server.ts";
import type { NetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { createLinkExpiredError } from "../../model/contact.errors.ts";
import { messageIdSchema } from "../../model/contact.schema.ts";
import type { MessageColumns } from "../../model/contact.tables.ts";
import { conversationLinkMs } from "../../model/contact-limits.ts";
import { findMessage } from "../contact.store.server.ts";
import type { Conversations } from "../conversations.server.ts";
import {
  deleteMailStop,
  findLinkedMessageId,
  hasMailStop,
  insertLink,
  insertMailStop,
} from "./mailed-links.store.server.ts";
import type { Visitor } from "./visitor-token.server.ts";

/** A mail leads to pages in the language of its conversation. */
type ConversationPlace = Pick<MessageColumns, "id" | "language">;

/** Stores the hash of a new link, in the transaction of the mail that contains it. @returns its URL */
export async function createConversationLink(
  { siteUrl }: Pick<Conversations, "siteUrl">,
  trx: Db,
  { id, language }: ConversationPlace,
  now: Date,
): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + conversationLinkMs).toISOString();
  await insertLink(trx, { token_hash: sha256(token), message_id: id, expires_at: expiresAt });
  return `${siteUrl}${localPath(language, href("/contact/conversation"))}?token=${token}`;
}

/** Does not use the link up. @returns its message @throws AppError 410 for one that opens nothing, 429 */
export async function checkConversationLink(
  inbox: Conversations,
  token: string,
  ip: string,
  meter: NetworkMeter = inbox.reads,
): Promise<string> {
  meter.consume(ip);
  const messageId = await findLinkedMessageId(inbox.db, sha256(token), inbox.now().toISOString());
  if (messageId === undefined) throw createLinkExpiredError();
  return messageId;
}

/** A visitor who holds a link: of what others wrote, only its conversation is opened. */
export const asLinkHolder = (visitor: Visitor, messageId: string): Visitor => ({
  ...visitor,
  linkedMessageId: messageId,
});

/** Without expiry: the mail may be kept for years. */
const createStopToken = (key: KeyObject, messageId: string, address: string): string =>
  `${messageId}.${sign(key, JSON.stringify([messageId, address.toLowerCase()]))}`;

/** Stops mails to one address in one conversation (RFC 8058). @returns undefined for a site without HTTPS */
export const createStopUrl = (
  { siteUrl, mailStopKey }: Pick<Conversations, "siteUrl" | "mailStopKey">,
  { id, language = originalLanguage }: Partial<ConversationPlace> & { id: string },
  address: string,
) =>
  siteUrl.startsWith("https:")
    ? `${siteUrl}${localPath(language, href("/contact/mails"))}?token=${createStopToken(mailStopKey, id, address)}`
    : undefined;

/** @returns the id of the message whose mails a token stops @throws AppError 410, or 429 where the network reads too often */
export async function readStopToken(inbox: Conversations, token: string, ip: string): Promise<string> {
  inbox.reads.consume(ip);
  const id = messageIdSchema.safeParse(token.split(".")[0]).data;
  const message = id === undefined ? undefined : await findMessage(inbox.db, id);
  if (!message || !equalsSecret(token, createStopToken(inbox.mailStopKey, message.id, message.email_key)))
    throw createLinkExpiredError();
  return message.id;
}

export const hasStoppedMails = ({ db }: Pick<Conversations, "db">, messageId: string): Promise<boolean> =>
  hasMailStop(db, messageId);

/** The outbox refuses what waits already. */
export const switchMails = ({ db, now }: Conversations, messageId: string, isOn: boolean): Promise<void> =>
  isOn ? deleteMailStop(db, messageId) : insertMailStop(db, messageId, now().toISOString());
