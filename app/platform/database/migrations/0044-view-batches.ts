import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/** Adds a table for views that are not counted yet (docs/decisions/0026-counting-visits.md), and counts of unverified crawlers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = dialectOf(db) === "postgres";
  await db.schema
    .createTable("view_batches")
    .addColumn("id", isPostgres ? "bigint" : "integer", (c) =>
      isPostgres ? c.primaryKey().generatedByDefaultAsIdentity() : c.primaryKey(),
    )
    .addColumn("views", "text", (c) => c.notNull())
    .execute();
  // Compressing what is read and deleted within seconds costs more than it saves.
  if (isPostgres) await sql`alter table view_batches alter column views set storage external`.execute(db);
  await db.schema
    .alterTable("crawler_visits")
    .addColumn("unverified", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
