import type { Db } from "#app/platform/database/tables.ts";

export async function insertMailStop(db: Db, messageId: string, at: string): Promise<void> {
  await db
    .insertInto("mail_stops")
    .values({ message_id: messageId, stopped_at: at })
    .onConflict((conflict) => conflict.column("message_id").doNothing())
    .execute();
}

export async function deleteMailStop(db: Db, messageId: string): Promise<void> {
  await db.deleteFrom("mail_stops").where("message_id", "=", messageId).execute();
}

export async function hasMailStop(db: Db, messageId: string): Promise<boolean> {
  const found = await db
    .selectFrom("mail_stops")
    .select("message_id")
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return found !== undefined;
}
