import type { Db } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import { draftChange } from "../../device/drafts/draft-change.ts";

export interface StoredDraft {
  key: string;
  from: string;
  subject: string;
  message: string;
  revision: string;
  savedAt: string;
  reason: string | null;
}

export function findDraft(db: Db, messageId: string): Promise<StoredDraft | undefined> {
  return db
    .selectFrom("reply_drafts")
    .select(["reply_key as key", "sender as from", "subject", "message", "revision", "saved_at as savedAt", "reason"])
    .where("message_id", "=", messageId)
    .executeTakeFirst();
}

export async function storeDraft(db: Db, messageId: string, draft: StoredDraft): Promise<void> {
  const values = {
    reply_key: draft.key,
    sender: draft.from,
    subject: draft.subject,
    message: draft.message,
    revision: draft.revision,
    saved_at: draft.savedAt,
    reason: draft.reason,
  };
  await db
    .insertInto("reply_drafts")
    .values({ message_id: messageId, ...values })
    .onConflict((conflict) => conflict.column("message_id").doUpdateSet(values))
    .execute();
  await publishChange(db, draftChange(draft.revision));
}

export async function deleteDraft(db: Db, messageId: string): Promise<void> {
  await db.deleteFrom("reply_drafts").where("message_id", "=", messageId).execute();
  await publishChange(db, messageId);
}

/** The draft of a reply that is sent; another one of the conversation stays. */
export async function deleteDraftOfReply(db: Db, messageId: string, key: string): Promise<void> {
  await db.deleteFrom("reply_drafts").where("message_id", "=", messageId).where("reply_key", "=", key).execute();
}
