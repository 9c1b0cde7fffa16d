import type { Kysely } from "kysely";

export const isAdditive = true;

/** By which ending a browser's session ends its notifications. Null for those of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("push_devices").addColumn("device_hash", "text").execute();
}
