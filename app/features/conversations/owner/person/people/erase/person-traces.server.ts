import { countVisitorsAccounts, deleteVisitorsAccounts } from "#app/features/accounts/accounts.store.server.ts";
import { forgetSenders, listOriginals } from "#app/features/mail-in/mail-in.store.server.ts";
import { countUnsentTo, dropMailsTo } from "#app/features/outbox/outbox.store.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { deleteLimitsOf } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { listFilesOfConversations } from "../../../../files/attachments.store.server.ts";
import { listMessageIdsOf, readFacts } from "../../../../server/contact.store.server.ts";
import { eraseConversations } from "../../../../server/person.usecases.server.ts";
import { countNotesOf } from "../../../notes/notes.store.server.ts";

export type Traces = Readonly<Record<string, number>>;

export async function countTraces(db: Db, addresses: readonly string[]): Promise<Traces> {
  const { conversations, messages } = await readFacts(db, addresses);
  const ids = await listMessageIdsOf(db, addresses);
  const files = (await listHashes(db, ids)).length;
  const notes = await countNotesOf(db, ids);
  const unsentMails = await countUnsentTo(db, addresses);
  return { conversations, messages, notes, files, unsentMails, accounts: await countVisitorsAccounts(db, addresses) };
}

/** @returns hashes of files that were only theirs, where nothing else refers to them */
export async function eraseTraces(trx: Db, addresses: readonly string[]): Promise<string[]> {
  const hashes = await listHashes(trx, await listMessageIdsOf(trx, addresses));
  await eraseConversations(trx, addresses);
  for (const address of addresses) await deleteLimitsOf(trx, address);
  await dropMailsTo(trx, addresses);
  await forgetSenders(trx, addresses);
  await deleteVisitorsAccounts(trx, addresses);
  return hashes;
}

async function listHashes(db: Db, conversationIds: readonly string[]): Promise<string[]> {
  const mails = await listOriginals(db, conversationIds);
  const files = await listFilesOfConversations(db, conversationIds);
  return [...mails.map(({ blob_hash }) => blob_hash), ...files.map(({ blobHash }) => blobHash)];
}
