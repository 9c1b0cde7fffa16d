import type { Kysely } from "kysely";

export const isAdditive = true;

/** Whose a note is: names come back with other people. Notes from before are deleted by the owner only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("inbox_notes").addColumn("writer_id", "text").execute();
}
