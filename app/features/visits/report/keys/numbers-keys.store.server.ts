import { countRows } from "#app/platform/database/rows.server.ts";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import type { NumbersKeyKind } from "../../visits.tables.ts";

type KeyRow = Tables["numbers_keys"];
export type NumbersKey = Omit<KeyRow, "hash">;

const shownColumns = ["id", "kind", "name", "created_at", "used_on"] as const;

export const listKeys = (db: Db): Promise<NumbersKey[]> =>
  db.selectFrom("numbers_keys").select(shownColumns).orderBy("created_at").orderBy("id").execute();

/** @returns false where there are `max` already */
export async function insertKey(db: Db, key: KeyRow, max: number): Promise<boolean> {
  if ((await countRows(db.selectFrom("numbers_keys"))) >= max) return false;
  await db.insertInto("numbers_keys").values(key).execute();
  return true;
}

export const deleteKey = (db: Db, id: string): Promise<NumbersKey | undefined> =>
  db.deleteFrom("numbers_keys").where("id", "=", id).returning(shownColumns).executeTakeFirst();

export const findKey = (db: Db, kind: NumbersKeyKind, hash: string): Promise<NumbersKey | undefined> =>
  db
    .selectFrom("numbers_keys")
    .select(shownColumns)
    .where("hash", "=", hash)
    .where("kind", "=", kind)
    .executeTakeFirst();

export async function noteUse(db: Db, id: string, day: string): Promise<void> {
  await db.updateTable("numbers_keys").set({ used_on: day }).where("id", "=", id).execute();
}
