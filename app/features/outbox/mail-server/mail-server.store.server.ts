import type { Db } from "#app/platform/database/tables.ts";

const id = 1;

export const findMailServer = (db: Db): Promise<{ sealed: string } | undefined> =>
  db.selectFrom("mail_server").select("sealed").where("id", "=", id).executeTakeFirst();

export async function storeMailServer(trx: Db, sealed: string, changed_at: string): Promise<void> {
  await trx
    .insertInto("mail_server")
    .values({ id, sealed, changed_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ sealed, changed_at }))
    .execute();
}

export async function deleteMailServer(trx: Db): Promise<void> {
  await trx.deleteFrom("mail_server").where("id", "=", id).execute();
}
