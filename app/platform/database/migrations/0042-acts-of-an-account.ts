import type { Kysely } from "kysely";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("audit_log_by_account").on("audit_log").columns(["actor_id", "position"]).execute();
}
