import type { Kysely } from "kysely";

export const isAdditive = true;

/** Session whose end removes this subscription; null for older rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("push_devices").addColumn("device_hash", "text").execute();
}
