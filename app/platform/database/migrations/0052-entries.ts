import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/** Case studies and notes, whose addresses can change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema.alterTable("content_documents").addColumn("deleted_at", text).execute();
  await db.schema
    .createTable("content_redirects")
    .addColumn("path", text, (c) => c.primaryKey())
    .addColumn("target", text, (c) => c.notNull())
    .addColumn("created_at", text, (c) => c.notNull())
    .execute();
}
