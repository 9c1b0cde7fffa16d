import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("inbox_notes")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("message_id", text, (c) => c.notNull().references("contact_messages.id").onDelete("cascade"))
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("written_at", text, (c) => c.notNull())
    .addColumn("deleted_at", text)
    .execute();
  await db.schema
    .createIndex("inbox_notes_by_message")
    .on("inbox_notes")
    .columns(["message_id", "written_at", "id"])
    .execute();
  await db.schema
    .createIndex("inbox_notes_deleted")
    .on("inbox_notes")
    .column("deleted_at")
    .where(sql.ref("deleted_at"), "is not", null)
    .execute();
}
