import { secondMs } from "#app/lib/units.ts";
import { changesRow } from "#app/platform/database/rows.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { deletionFinalAfterS } from "../model/contact-limits.ts";

const deletableTables = ["inbox_notes", "inbox_labels", "saved_replies"] as const;
type DeletableTable = (typeof deletableTables)[number];

/** ISO time after which a deletion can still be undone. */
export const undoableAfter = (now: Date): string =>
  new Date(now.getTime() - deletionFinalAfterS * secondMs).toISOString();

export const markDeleted = (db: Db, table: DeletableTable, id: string, now: Date): Promise<boolean> =>
  changesRow(
    db.updateTable(table).set({ deleted_at: now.toISOString() }).where("id", "=", id).where("deleted_at", "is", null),
  );

export const undoDeletion = (db: Db, table: DeletableTable, id: string, now: Date): Promise<boolean> =>
  changesRow(
    db.updateTable(table).set({ deleted_at: null }).where("id", "=", id).where("deleted_at", ">", undoableAfter(now)),
  );

export async function purgeDeletedRows(db: Db, now: Date): Promise<void> {
  for (const table of deletableTables)
    await db.deleteFrom(table).where("deleted_at", "<=", undoableAfter(now)).execute();
}
