import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

const files = ["small_hash", "medium_hash", "large_hash"] as const;

/** Pictures of documents, which leave with theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("content_pictures")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("document_id", text, (c) => c.notNull().references("content_documents.id").onDelete("cascade"))
    .addColumn("type", text, (c) => c.notNull())
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("height", "integer", (c) => c.notNull())
    .addColumn("small_hash", text, (c) => c.notNull().references("blobs.hash"))
    .addColumn("medium_hash", text, (c) => c.references("blobs.hash"))
    .addColumn("large_hash", text, (c) => c.references("blobs.hash"))
    .addColumn("stored_at", text, (c) => c.notNull())
    .execute();
  for (const column of ["document_id", ...files])
    await db.schema.createIndex(`content_pictures_by_${column}`).on("content_pictures").column(column).execute();
}
