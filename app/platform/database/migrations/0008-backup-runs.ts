import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("backup_runs")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("started_at", text, (c) => c.notNull())
    .addColumn("alive_at", text, (c) => c.notNull())
    .addColumn("step", text, (c) => c.notNull())
    .addColumn("finished_at", text)
    .addColumn("folder", text)
    .addColumn("check_kind", text)
    .addColumn("bytes", "bigint")
    .addColumn("messages", "integer")
    .addColumn("error", text)
    .execute();
}
