import type { Db } from "#app/platform/database/tables.ts";

export interface SavedReply {
  id: string;
  name: string;
  text: string;
}

export interface StoredSavedReply extends SavedReply {
  /** The folded name: unique among those that are not deleted. */
  name_key: string;
}

/** By name. */
export function listSavedReplyRows(db: Db): Promise<SavedReply[]> {
  return db
    .selectFrom("saved_replies")
    .select(["id", "name", "text"])
    .where("deleted_at", "is", null)
    .orderBy("name_key")
    .execute();
}

const selectStored = (db: Db) => db.selectFrom("saved_replies").select(["id", "name", "name_key", "text"]);

export const findSavedReply = (db: Db, id: string): Promise<StoredSavedReply | undefined> =>
  selectStored(db).where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst();

export const findSavedReplyByKey = (db: Db, nameKey: string): Promise<StoredSavedReply | undefined> =>
  selectStored(db).where("name_key", "=", nameKey).where("deleted_at", "is", null).executeTakeFirst();

export const findDeletedSavedReply = (db: Db, id: string, after: string): Promise<StoredSavedReply | undefined> =>
  selectStored(db).where("id", "=", id).where("deleted_at", ">", after).executeTakeFirst();

/** Those whose deletion can be undone count. */
export async function countSavedReplies(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("saved_replies")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Replaces the one with its id. @throws where its name is taken */
export async function storeSavedReply(db: Db, { id, ...values }: StoredSavedReply): Promise<void> {
  await db
    .insertInto("saved_replies")
    .values({ id, ...values, deleted_at: null })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...values, deleted_at: null }))
    .execute();
}

export async function markSavedReplyDeleted(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable("saved_replies").set({ deleted_at: at }).where("id", "=", id).execute();
}

export async function deleteSavedRepliesBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom("saved_replies").where("deleted_at", "<=", before).execute();
}
