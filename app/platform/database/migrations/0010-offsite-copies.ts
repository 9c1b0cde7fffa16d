import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema.alterTable("backup_runs").addColumn("offsite_at", text).execute();
  await db.schema.alterTable("backup_runs").addColumn("offsite_bytes", "bigint").execute();
  await db.schema.alterTable("backup_runs").addColumn("offsite_error", text).execute();
}
