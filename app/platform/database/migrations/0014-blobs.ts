import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = dialectOf(db) === "postgres";
  const text = isPostgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("blobs")
    .addColumn("hash", text, (c) => c.primaryKey())
    .addColumn("size", "integer", (c) => c.notNull())
    .addColumn("place", text, (c) => c.notNull())
    .addColumn("content_id", text, (c) => c.notNull().unique())
    .addColumn("stored_at", text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("blobs_by_time").on("blobs").column("stored_at").execute();
  await db.schema
    .createTable("blob_chunks")
    .addColumn("content_id", text, (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("bytes", isPostgres ? "bytea" : "blob", (c) => c.notNull())
    .addPrimaryKeyConstraint("blob_chunks_by_position", ["content_id", "position"])
    .execute();
}
