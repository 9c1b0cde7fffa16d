import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/** Unanswered questions to the assistant, and the owner's answers that are not in `assistant.md`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("unanswered_questions")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("question", "text", (c) => c.notNull())
    .addColumn("times", "integer", (c) => c.notNull())
    .addColumn("last_asked_at", text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("unanswered_questions_by_time")
    .on("unanswered_questions")
    .column("last_asked_at")
    .execute();
  await db.schema
    .createTable("assistant_answers")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("heading", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("link", "text", (c) => c.notNull())
    .addColumn("added_at", text, (c) => c.notNull())
    .execute();
}
