import { createTimeOrderedId } from "#app/lib/ids.ts";
import type { Db } from "#app/platform/database/tables.ts";

export interface StoredPerson {
  id: string;
  note: string;
}

export const findPersonOf = (db: Db, address: string): Promise<StoredPerson | undefined> =>
  db
    .selectFrom("person_addresses")
    .innerJoin("people", "people.id", "person_addresses.person_id")
    .select(["people.id", "note"])
    .where("email_key", "=", address)
    .executeTakeFirst();

export async function listAddresses(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("person_addresses")
    .select("email_key")
    .where("person_id", "=", personId)
    .orderBy("email_key")
    .execute();
  return rows.map(({ email_key }) => email_key);
}

export async function insertPerson(trx: Db, { id, note }: StoredPerson, address: string): Promise<void> {
  await trx.insertInto("people").values({ id, note }).execute();
  await trx.insertInto("person_addresses").values({ email_key: address, person_id: id }).execute();
}

export async function updateNote(trx: Db, id: string, note: string): Promise<void> {
  await trx.updateTable("people").set({ note }).where("id", "=", id).execute();
}

/** An address has one person: it leaves the one it had. */
export async function moveAddress(trx: Db, address: string, personId: string): Promise<void> {
  await trx
    .insertInto("person_addresses")
    .values({ email_key: address, person_id: personId })
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet({ person_id: personId }))
    .execute();
}

export async function moveAllAddresses(trx: Db, from: string, to: string): Promise<void> {
  await trx.updateTable("person_addresses").set({ person_id: to }).where("person_id", "=", from).execute();
}

export async function deleteAddresses(trx: Db, addresses: readonly string[]): Promise<void> {
  await trx.deleteFrom("person_addresses").where("email_key", "in", addresses).execute();
}

export async function deletePerson(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("people").where("id", "=", id).execute();
}

interface UnfinishedErasure {
  id: string;
  blobHashes: readonly string[];
}

export async function insertErasure(trx: Db, blobHashes: readonly string[]): Promise<void> {
  await trx
    .insertInto("unfinished_erasures")
    .values({ id: createTimeOrderedId(), blob_hashes: JSON.stringify(blobHashes) })
    .execute();
}

export async function listErasures(db: Db): Promise<UnfinishedErasure[]> {
  const rows = await db.selectFrom("unfinished_erasures").selectAll().orderBy("id").execute();
  return rows.map(({ id, blob_hashes }) => ({ id, blobHashes: JSON.parse(blob_hashes) as string[] }));
}

export async function deleteErasures(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom("unfinished_erasures").where("id", "in", ids).execute();
}
