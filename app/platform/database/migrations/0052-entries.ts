import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/** Case studies and notes, whose addresses can change, and what clients write about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema.alterTable("content_documents").addColumn("deleted_at", text).execute();
  await db.schema
    .createTable("content_redirects")
    .addColumn("path", text, (c) => c.primaryKey())
    .addColumn("target", text, (c) => c.notNull())
    .addColumn("created_at", text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("content_testimonials")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("document_id", text, (c) => c.notNull().references("content_documents.id").onDelete("cascade"))
    .addColumn("token_hash", text, (c) => c.notNull().unique())
    .addColumn("created_at", text, (c) => c.notNull())
    .addColumn("expires_at", text, (c) => c.notNull())
    .addColumn("written_at", text)
    .addColumn("quote", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("role", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("content_testimonials_document")
    .on("content_testimonials")
    .column("document_id")
    .execute();
}
