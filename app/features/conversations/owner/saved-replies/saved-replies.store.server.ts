import type { Db } from "#app/platform/database/tables.ts";

export interface SavedReply {
  id: string;
  name: string;
  text: string;
}

export function listSavedReplyRows(db: Db): Promise<SavedReply[]> {
  return db
    .selectFrom("saved_replies")
    .select(["id", "name", "text"])
    .where("deleted_at", "is", null)
    .orderBy("name_key")
    .execute();
}
