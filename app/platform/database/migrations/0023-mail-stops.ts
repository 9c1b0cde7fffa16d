import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("mail_stops")
    .addColumn("message_id", text, (c) => c.primaryKey().references("contact_messages.id").onDelete("cascade"))
    .addColumn("stopped_at", text, (c) => c.notNull())
    .execute();
}
