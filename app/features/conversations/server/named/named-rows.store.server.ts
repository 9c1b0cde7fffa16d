import type { SiteLanguage } from "#app/lib/language/languages.ts";
import { countRows } from "#app/platform/database/rows.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { undoableAfter } from "../undoable-deletion.store.server.ts";

export type NamedTable = "inbox_labels" | "saved_replies";

export interface Named {
  id: string;
  name: string;
}

interface NamedRow extends Named {
  name_key: string;
}

const select = (db: Db, table: NamedTable) => db.selectFrom(table).select(["id", "name", "name_key"]);

export const findNamed = (db: Db, table: NamedTable, id: string): Promise<NamedRow | undefined> =>
  select(db, table).where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst();

export const findByNameKey = (db: Db, table: NamedTable, nameKey: string): Promise<NamedRow | undefined> =>
  select(db, table).where("name_key", "=", nameKey).where("deleted_at", "is", null).executeTakeFirst();

export const findDeletedNamed = (db: Db, table: NamedTable, id: string, now: Date): Promise<NamedRow | undefined> =>
  select(db, table).where("id", "=", id).where("deleted_at", ">", undoableAfter(now)).executeTakeFirst();

/** Rows whose deletion can be undone do not count. */
export const countNamed = (db: Db, table: NamedTable): Promise<number> =>
  countRows(db.selectFrom(table).where("deleted_at", "is", null));

/** Does nothing where the name is taken. @param values of the table's other columns */
export async function insertNamed(db: Db, table: NamedTable, row: NamedRow, values: object): Promise<void> {
  await db
    .insertInto(table)
    .values({ ...row, ...values, deleted_at: null })
    .onConflict((conflict) => conflict.column("name_key").where("deleted_at", "is", null).doNothing())
    .execute();
}

export async function updateNamed(db: Db, table: NamedTable, row: NamedRow, values: object): Promise<boolean> {
  const { id, ...changes } = row;
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ ...changes, ...values })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface SavedReply {
  id: string;
  name: string;
  text: string;
  language: SiteLanguage;
}

export function listSavedReplyRows(db: Db): Promise<SavedReply[]> {
  return db
    .selectFrom("saved_replies")
    .select(["id", "name", "text", "language"])
    .where("deleted_at", "is", null)
    .orderBy("name_key")
    .execute();
}
