import { countVisitorsAccounts, deleteVisitorsAccounts } from "#app/features/accounts/accounts.store.server.ts";
import { forgetSenders, listOriginals } from "#app/features/mail-in/mail-in.store.server.ts";
import { countUnsentTo, dropMailsTo } from "#app/features/outbox/outbox.store.server.ts";
import { mailboxOf } from "#app/lib/mail/email-address.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { deleteLimitsOf } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { listMessageIdsOf, readFacts } from "../contact.store.server.ts";
import { listFilesOfConversations } from "../files/attachments.store.server.ts";
import { countNotesOf } from "../notes.store.server.ts";
import { deleteErasures, deletePerson, findPersonOf, insertErasure, listErasures } from "./people.store.server.ts";
import { createUnconfirmedError, getPersonOf, type People } from "./people.usecases.server.ts";
import { eraseConversations } from "./person.usecases.server.ts";

interface Erasure {
  deleted: Traces;
  isFinished: boolean;
}

/**
 * Deletes everything of a person. The rows go in one transaction, which also notes what is left to do: after a kill,
 * housekeeping does it.
 * @param confirmation one of the addresses, as the owner typed it
 * @throws AppError 422 for another confirmation
 */
export async function erasePerson(people: People, address: string, confirmation: string): Promise<Erasure> {
  const { addresses } = await getPersonOf(people, address);
  if (!addresses.includes(confirmation)) throw createUnconfirmedError();
  const deleted = await countTraces(people.db, addresses);
  await people.db.transaction().execute(async (trx) => {
    const hashes = await eraseTraces(trx, addresses);
    const person = await findPersonOf(trx, address);
    if (person) await deletePerson(trx, person.id);
    await insertErasure(trx, hashes);
    await recordAct(trx, { act: "person/erased", after: { addresses: addresses.length, ...deleted } });
  });
  try {
    await finishErasures(people);
    return { deleted, isFinished: true };
  } catch (error) {
    people.log.error({ err: error }, "an erasure is not finished yet");
    return { deleted, isFinished: false };
  }
}

export async function finishErasures({ db, deleteFiles, overwriteDeleted }: People): Promise<void> {
  const erasures = await listErasures(db);
  if (erasures.length === 0) return;
  for (const { blobHashes } of erasures) await deleteFiles(blobHashes);
  await overwriteDeleted();
  await deleteErasures(
    db,
    erasures.map(({ id }) => id),
  );
}

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
async function eraseTraces(trx: Db, addresses: readonly string[]): Promise<string[]> {
  const hashes = await listHashes(trx, await listMessageIdsOf(trx, addresses));
  await eraseConversations(trx, addresses);
  for (const name of new Set([...addresses, ...addresses.map(mailboxOf)])) await deleteLimitsOf(trx, name);
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
