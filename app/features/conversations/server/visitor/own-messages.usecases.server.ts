import { holdMails } from "#app/features/outbox/outbox.store.server.ts";
import { archiveBlob, archiveJson } from "#app/platform/blobs/archived-files.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import type { StreamedFile } from "#app/platform/zip-archive/writing/stream-archive.server.ts";
import { threadTexts, visitorTexts } from "../../strings/contact-texts.server.ts";
import { deleteAccessTo } from "../access/visitor-access.store.server.ts";
import {
  countMessagesOfEmail,
  listMessageIdsOf,
  listMessagesOfEmail,
  markAllDeleted,
} from "../contact.store.server.ts";
import type { Conversations } from "../conversations.server.ts";
import { listFilesOfConversations } from "../files/attachments.store.server.ts";
import { toExportedFiles } from "../files/described-file.ts";
import { purgeDeletedMessages } from "../owner-conversations.usecases.server.ts";
import { readMessagePage, type ShownPage, writeConversations } from "../read-conversation.server.ts";
import { listReplies } from "../replies.store.server.ts";

/* For callers that have checked whose address it is. */

export async function showOwnPage(inbox: Conversations, email: string, before?: string): Promise<ShownPage> {
  const page = await readMessagePage(inbox.db, { emailKey: email.toLowerCase(), visitorHash: undefined, before });
  return { email, ...page, isContinuation: false, ...sendStrings(visitorTexts, threadTexts) };
}

export const countOwnMessages = (inbox: Conversations, email: string): Promise<number> =>
  countMessagesOfEmail(inbox.db, email.toLowerCase());

export const writeOwnConversations = (inbox: Conversations, email: string): AsyncIterable<string> =>
  writeConversations(inbox.db, listOwnIds(inbox, email));

async function* listOwnIds({ db }: Conversations, email: string): AsyncGenerator<string> {
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
  for (const id of await listMessageIdsOf(trx, [emailKey])) await holdMails(trx, [id]);
  await markAllDeleted(trx, emailKey, finalDeletion);
  await deleteAccessTo(trx, emailKey);
}

/** To be called after that COMMIT; deletes the rows. Housekeeping would do so later. */
export async function eraseForgotten(inbox: Conversations): Promise<void> {
  while ((await purgeDeletedMessages(inbox)) > 0);
}

/** A folder for each conversation, with its texts and files. */
export async function* archiveOwnConversations(inbox: Conversations, email: string): AsyncGenerator<StreamedFile> {
  const { db, blobs, now } = inbox;
  for await (const id of listOwnIds(inbox, email)) {
    let json = "";
    for await (const piece of writeConversations(db, [id])) json += piece;
    if (json === "") continue;
    yield archiveJson(`${id}/conversation.json`, JSON.parse(json), now());
    const replyIds = (await listReplies(db, id)).map((reply) => reply.id);
    for (const { path, sha256 } of toExportedFiles(await listFilesOfConversations(db, [id]), replyIds)) {
      const file = await archiveBlob(blobs, { path, hash: sha256, modifiedAt: now() });
      if (file) yield file;
    }
  }
}
