import type { Kysely } from "kysely";
import { sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("retention_periods")
    .addColumn("kind", text, (c) => c.primaryKey())
    .addColumn("period", "integer")
    .execute();
}
