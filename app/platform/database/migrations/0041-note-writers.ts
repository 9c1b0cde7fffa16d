import type { Kysely } from "kysely";

export const isAdditive = true;

/** Writers of notes by id, because names are used again. Older notes are deleted by the owner only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("inbox_notes").addColumn("writer_id", "text").execute();
}
