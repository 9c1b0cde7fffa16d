import type { Db } from "#app/platform/database/tables.ts";
import {
  countMessagesOfEmail,
  listMessageIdsOfEmail,
  listMessagesOfEmail,
  markAllDeleted,
} from "../contact.store.server.ts";
import type { Desk } from "../contact-desk.server.ts";
import { writeConversations } from "../conversation/write-conversations.server.ts";
import { purgeDeletedMessages } from "../owner/owner-desk.usecases.server.ts";
import type { ShownPage } from "./desk-result.ts";
import { readMessagePage } from "./message-page.server.ts";
import { deleteAccessTo } from "./visitor-access.store.server.ts";

/*
 * For somebody whose address is confirmed, so that all its messages are theirs. Each takes the address in any case; the
 * caller has made sure whose it is.
 */

/** One page of all messages of an address, newest first. @param before id of the last one of the page before */
export async function showOwnPage(desk: Desk, email: string, before?: string): Promise<ShownPage> {
  const page = await readMessagePage(desk.db, { emailKey: email.toLowerCase(), visitorHash: undefined, before });
  return { email, ...page, isContinuation: false };
}

export const countOwnMessages = (desk: Desk, email: string): Promise<number> =>
  countMessagesOfEmail(desk.db, email.toLowerCase());

/** All conversations of an address in the API's shape, newest first, as the elements of a JSON list in pieces. */
export const writeOwnConversations = ({ db }: Desk, email: string): AsyncIterable<string> =>
  writeConversations(db, listAllIds(db, email.toLowerCase()));

async function* listAllIds(db: Db, emailKey: string): AsyncGenerator<string> {
  let before: string | undefined;
  do {
    const page = await listMessagesOfEmail(db, { emailKey, visitorHash: undefined, before });
    for (const { id } of page) yield id;
    before = page.at(-1)?.id;
  } while (before !== undefined);
}

/** Long before any deletion that the owner could still undo. */
const finalDeletion = new Date(0).toISOString();

/**
 * Deletes all messages of an address in the caller's transaction: from its COMMIT on nobody sees them, nobody can bring
 * them back, and their unsent mails do not leave.
 */
export async function forgetMessages({ outbox }: Desk, trx: Db, email: string): Promise<void> {
  const emailKey = email.toLowerCase();
  for (const id of await listMessageIdsOfEmail(trx, emailKey)) await outbox.hold(trx, id);
  await markAllDeleted(trx, emailKey, finalDeletion);
  await deleteAccessTo(trx, emailKey);
}

/** After that COMMIT: deletes them for good, replies and mails with them. Housekeeping would come to it as well. */
export async function eraseForgotten(desk: Desk): Promise<void> {
  while ((await purgeDeletedMessages(desk)) > 0);
}
