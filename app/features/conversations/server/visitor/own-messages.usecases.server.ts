import { holdMails } from "#app/features/outbox/outbox.store.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Conversations } from "../../conversations.server.ts";
import { deleteAccessTo } from "../../visitor/access/visitor-access.store.server.ts";
import type { ShownPage } from "../../visitor/conversations/message-page.server.ts";
import { readMessagePage } from "../../visitor/conversations/message-page.server.ts";
import {
  countMessagesOfEmail,
  listMessageIdsOfEmail,
  listMessagesOfEmail,
  markAllDeleted,
} from "../contact.store.server.ts";
import { purgeDeletedMessages } from "../owner-conversations.usecases.server.ts";
import { writeConversations } from "../write-conversations.server.ts";

/* For callers that have checked whose address it is. */

export async function showOwnPage(inbox: Conversations, email: string, before?: string): Promise<ShownPage> {
  const page = await readMessagePage(inbox.db, { emailKey: email.toLowerCase(), visitorHash: undefined, before });
  return { email, ...page, isContinuation: false };
}

export const countOwnMessages = (inbox: Conversations, email: string): Promise<number> =>
  countMessagesOfEmail(inbox.db, email.toLowerCase());

export const writeOwnConversations = (inbox: Conversations, email: string): AsyncIterable<string> =>
  writeConversations(inbox.db, listOwnIds(inbox, email));

export async function writeOwnConversation({ db }: Conversations, id: string): Promise<unknown> {
  let json = "";
  for await (const piece of writeConversations(db, [id])) json += piece;
  return json === "" ? undefined : JSON.parse(json);
}

export async function* listOwnIds({ db }: Conversations, email: string): AsyncGenerator<string> {
  const emailKey = email.toLowerCase();
  let before: string | undefined;
  do {
    const page = await listMessagesOfEmail(db, { emailKey, visitorHash: undefined, before });
    for (const { id } of page) yield id;
    before = page.at(-1)?.id;
  } while (before !== undefined);
}

/** Older than any deletion that can be undone. */
const finalDeletion = new Date(0).toISOString();

/** In the caller's transaction: from its COMMIT on, no message can be read or restored, and no unsent mail is sent. */
export async function forgetMessages(trx: Db, email: string): Promise<void> {
  const emailKey = email.toLowerCase();
  for (const id of await listMessageIdsOfEmail(trx, emailKey)) await holdMails(trx, [id]);
  await markAllDeleted(trx, emailKey, finalDeletion);
  await deleteAccessTo(trx, emailKey);
}

/** To be called after that COMMIT; deletes the rows. Housekeeping would do so later. */
export async function eraseForgotten(inbox: Conversations): Promise<void> {
  while ((await purgeDeletedMessages(inbox)) > 0);
}
