import type { Db } from "#app/platform/database/tables.ts";

const id = 1;

export const findMailServer = (db: Db): Promise<{ sealed: string } | undefined> =>
  db.selectFrom("mail_server").select("sealed").where("id", "=", id).executeTakeFirst();

/** @param previous replaced by it, if it is what is stored @returns false where something else is */
export async function storeMailServer(
  trx: Db,
  previous: string | undefined,
  sealed: string,
  changed_at: string,
): Promise<boolean> {
  const inserted = trx
    .insertInto("mail_server")
    .values({ id, sealed, changed_at })
    .onConflict((conflict) => conflict.doNothing());
  const updated = trx
    .updateTable("mail_server")
    .set({ sealed, changed_at })
    .where("sealed", "=", previous ?? "");
  const rows = await (previous ? updated.returning("id").execute() : inserted.returning("id").execute());
  return rows.length === 1;
}

export async function deleteMailServer(trx: Db, previous: string): Promise<boolean> {
  const rows = await trx.deleteFrom("mail_server").where("sealed", "=", previous).returning("id").execute();
  return rows.length === 1;
}
