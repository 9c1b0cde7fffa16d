import { randomUUID } from "node:crypto";
import { AppError, createInvalidInputError } from "#app/platform/app-error.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { archiveBlob, archiveJson } from "#app/platform/blobs/archived-files.server.ts";
import type { BlobStore } from "#app/platform/blobs/blob-store.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { StreamedFile } from "#app/platform/zip-archive/writing/stream-archive.server.ts";
import { addressesMax } from "../../model/owner-limits.ts";
import { countMessagesOfEmail } from "../contact.store.server.ts";
import type { Conversations } from "../conversations.server.ts";
import { exportMessagesOf, listConversationFiles } from "../export-messages.store.server.ts";
import { listNotes } from "../notes.usecases.server.ts";
import {
  deleteAddresses,
  deletePerson,
  findPersonOf,
  insertPerson,
  listAddresses,
  moveAddress,
  moveAllAddresses,
  type StoredPerson,
  updateNote,
} from "./people.store.server.ts";

export interface People {
  readonly db: Db;
  readonly log: Logger;
  readonly inbox: Conversations;
  deleteFiles(hashes: readonly string[]): Promise<void>;
  overwriteDeleted(): Promise<void>;
}

interface Person {
  addresses: string[];
  note: string;
}

/** @param address in lower case */
export async function getPersonOf({ db }: Pick<People, "db">, address: string): Promise<Person> {
  const person = await findPersonOf(db, address);
  if (!person) return { addresses: [address], note: "" };
  return { addresses: await listAddresses(db, person.id), note: person.note };
}

export async function saveNote({ db }: People, address: string, note: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const person = await findOrCreate(trx, address);
    await updateNote(trx, person.id, note);
    await dropUnlessNeeded(trx, { ...person, note });
  });
}

/**
 * Merges two addresses and those merged with them; both notes stay.
 * @throws AppError 422 for an unknown address or too many
 */
export async function mergeAddress(people: People, address: string, other: string): Promise<void> {
  if ((await countMessagesOfEmail(people.db, other)) === 0) throw createUnknownAddressError();
  await people.db.transaction().execute(async (trx) => {
    const person = await findOrCreate(trx, address);
    const merged = await findPersonOf(trx, other);
    if (other === address || merged?.id === person.id) throw createSameAddressError();
    await moveAddress(trx, other, person.id);
    if (merged) {
      await moveAllAddresses(trx, merged.id, person.id);
      await updateNote(trx, person.id, [person.note, merged.note].filter(Boolean).join("\n\n"));
      await deletePerson(trx, merged.id);
    }
    if ((await listAddresses(trx, person.id)).length > addressesMax) throw createTooManyAddressesError();
    await recordAct(trx, { act: "person/merged" });
  });
}

/** The note stays with the other addresses. @throws AppError 404 where it is not merged with this one */
export async function unmergeAddress({ db }: People, address: string, other: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const person = await findPersonOf(trx, address);
    const addresses = person ? await listAddresses(trx, person.id) : [];
    if (!person || addresses.length < 2 || !addresses.includes(other)) throw createNotMergedError();
    await deleteAddresses(trx, [other]);
    await dropUnlessNeeded(trx, person);
    await recordAct(trx, { act: "person/unmerged" });
  });
}

/** @param conversationId by which the person was found */
export async function exportPerson(
  people: People,
  address: string,
  conversationId: string,
): Promise<AsyncIterable<StreamedFile>> {
  const person = await getPersonOf(people, address);
  await recordAct(people.db, { act: "person/exported", subject: conversationId });
  return writePersonFiles(people.inbox, person);
}

async function findOrCreate(trx: Db, address: string): Promise<StoredPerson> {
  const found = await findPersonOf(trx, address);
  if (found) return found;
  const created = { id: randomUUID(), note: "" };
  await insertPerson(trx, created, address);
  return created;
}

async function dropUnlessNeeded(trx: Db, { id, note }: StoredPerson): Promise<void> {
  if (note === "" && (await listAddresses(trx, id)).length < 2) await deletePerson(trx, id);
}

interface ExportParts {
  db: Db;
  blobs: Pick<BlobStore, "open">;
  now: () => Date;
}

interface ExportedPerson {
  addresses: readonly string[];
  note: string;
}

/**
 * A folder for each conversation, with texts as JSON, mails and files. Notes are apart, so that the rest can be handed
 * on.
 */
async function* writePersonFiles(
  { db, blobs, now }: ExportParts,
  { addresses, note }: ExportedPerson,
): AsyncGenerator<StreamedFile> {
  const notes: object[] = note === "" ? [] : [{ text: note }];
  yield archiveJson("person.json", { addresses, exportedAt: now().toISOString() }, now());
  for await (const conversation of exportMessagesOf(db, addresses)) {
    const { id } = conversation;
    const modifiedAt = new Date(conversation.date);
    yield archiveJson(`${id}/conversation.json`, conversation, modifiedAt);
    for (const { path, hash } of await listConversationFiles(db, conversation)) {
      const file = await archiveBlob(blobs, { path, hash, modifiedAt });
      if (file) yield file;
    }
    for (const { text, writtenAt } of await listNotes({ db }, id)) notes.push({ conversation: id, writtenAt, text });
  }
  if (notes.length > 0) yield archiveJson("owner-notes.json", notes, now());
}

const createUnknownAddressError = () => createInvalidInputError({ address: "No conversation has this address." });

const createSameAddressError = () => createInvalidInputError({ address: "This address is merged already." });

const createTooManyAddressesError = () =>
  createInvalidInputError({ address: `A person has at most ${addressesMax} addresses.` });

export const createUnconfirmedError = () =>
  createInvalidInputError({ confirmation: "Type one of the addresses, as they are above." });

const createNotMergedError = () =>
  new AppError({ code: "people/not-merged", status: 404, message: "This address is not merged." });
