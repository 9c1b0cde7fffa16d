import { hasRow } from "#app/platform/database/rows.server.ts";
import type { Db, Tables } from "#app/platform/database/tables.ts";

export async function insertLink(db: Db, link: Tables["conversation_links"]): Promise<void> {
  await db.insertInto("conversation_links").values(link).execute();
}

export async function findLinkedMessageId(db: Db, tokenHash: string, now: string): Promise<string | undefined> {
  const link = await db
    .selectFrom("conversation_links")
    .innerJoin("contact_messages", "contact_messages.id", "conversation_links.message_id")
    .select("message_id")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return link?.message_id;
}

export async function deleteLinksOf(db: Db, messageId: string): Promise<void> {
  await db.deleteFrom("conversation_links").where("message_id", "=", messageId).execute();
}

export async function deleteExpiredLinks(db: Db, now: string): Promise<void> {
  await db.deleteFrom("conversation_links").where("expires_at", "<=", now).execute();
}

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

export const hasMailStop = (db: Db, messageId: string): Promise<boolean> =>
  hasRow(db.selectFrom("mail_stops").select("message_id").where("message_id", "=", messageId));
