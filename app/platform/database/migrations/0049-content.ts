import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/** The studio's texts, which were compiled in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("content_documents")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("language", text, (c) => c.notNull())
    .addColumn("slug", text, (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("published_number", "integer")
    .addColumn("published_at", text)
    .addUniqueConstraint("content_documents_address", ["kind", "language", "slug"])
    .execute();
  await db.schema
    .createTable("content_versions")
    .addColumn("document_id", text, (c) => c.notNull().references("content_documents.id").onDelete("cascade"))
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("author", "text", (c) => c.notNull())
    .addColumn("written_at", text, (c) => c.notNull())
    .addColumn("based_on", "integer", (c) => c.notNull())
    .addColumn("was_published", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("content_versions_key", ["document_id", "number"])
    .execute();
}
