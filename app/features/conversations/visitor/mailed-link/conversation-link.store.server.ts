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
