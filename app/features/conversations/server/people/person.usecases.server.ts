import { dropMails } from "#app/features/outbox/outbox.store.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import { createMessageNotFoundError } from "../../model/contact.errors.ts";
import { deleteAccessTo } from "../access/visitor-access.store.server.ts";
import {
  findAddresses,
  findMessage,
  listConversationsOf,
  listMessageIdsOf,
  type PersonConversation,
} from "../contact.store.server.ts";
import type { Conversations } from "../conversations.server.ts";
import { deleteMessages } from "../message-table.store.server.ts";

export async function getWriter({ db }: Pick<Conversations, "db">, conversationId: string) {
  const message = await findMessage(db, conversationId);
  if (!message) throw createMessageNotFoundError();
  return { name: message.name, email: message.email, address: message.email_key };
}

const personPageSize = 20;

export interface PersonPage {
  rows: PersonConversation[];
  next: string | null;
}

export async function listPersonPage(
  { db }: Pick<Conversations, "db">,
  addresses: readonly string[],
  before?: string,
): Promise<PersonPage> {
  const found = await listConversationsOf(db, addresses, { before, max: personPageSize + 1 });
  const rows = found.slice(0, personPageSize);
  return { rows, next: found.length > personPageSize ? (rows.at(-1)?.id ?? null) : null };
}

const othersMax = 20;

export async function listOtherConversations(
  { db }: Pick<Conversations, "db">,
  addresses: readonly string[],
  conversationId: string,
): Promise<{ others: PersonConversation[]; hasMore: boolean }> {
  const rows = await listConversationsOf(db, addresses, { max: othersMax + 2 });
  const others = rows.filter(({ id }) => id !== conversationId);
  return { others: others.slice(0, othersMax), hasMore: others.length > othersMax };
}

const suggestionsMax = 8;

/** For a merge. @param start what the owner typed of it */
export async function suggestAddresses(
  { db }: Pick<Conversations, "db">,
  start: string,
  known: readonly string[],
): Promise<string[]> {
  const found = await findAddresses(db, start.trim().toLowerCase(), suggestionsMax + known.length);
  return found.filter((address) => !known.includes(address)).slice(0, suggestionsMax);
}

const deletedAtOnce = 200;

/** In the caller's transaction: conversations with all that belongs to them, their mails, and what opens them. */
export async function eraseConversations(trx: Db, addresses: readonly string[]): Promise<void> {
  const ids = await listMessageIdsOf(trx, addresses);
  for (let at = 0; at < ids.length; at += deletedAtOnce) {
    const some = ids.slice(at, at + deletedAtOnce);
    await dropMails(trx, some);
    await deleteMessages(trx, some);
  }
  await publishChange(trx, ...ids);
  for (const address of addresses) await deleteAccessTo(trx, address);
}
