import { href } from "react-router";
import type { Db } from "#app/platform/database/tables.ts";
import { createToken, sha256 } from "#app/platform/keys.server.ts";
import type { NetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import type { Conversations } from "../../conversations.server.ts";
import { createLinkExpiredError } from "../../model/contact.errors.ts";
import { conversationLinkMs } from "../../model/contact-limits.ts";
import type { Visitor } from "../access/visitor-token.server.ts";
import { deleteLinksOf, findLinkedMessageId, insertLink } from "./conversation-link.store.server.ts";

/** Stores the hash of a new link, in the transaction of the mail that contains it. @returns its URL */
export async function createConversationLink(
  { siteUrl }: Pick<Conversations, "siteUrl">,
  trx: Db,
  messageId: string,
  now: Date,
): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + conversationLinkMs).toISOString();
  await insertLink(trx, { token_hash: sha256(token), message_id: messageId, expires_at: expiresAt });
  return `${siteUrl}${href("/contact/conversation")}?token=${token}`;
}

/**
 * Checks a link without using it up: it opens its conversation until it expires or is revoked.
 * @returns the id of its message
 * @throws AppError 410 for an unknown, expired or revoked link; 429 where the network reads too often
 */
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

export const revokeConversationLinks = ({ db }: Conversations, messageId: string): Promise<void> =>
  deleteLinksOf(db, messageId);
