import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/** The one mail server that the owner set in the browser, encrypted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("mail_server")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("sealed", text, (c) => c.notNull())
    .addColumn("changed_at", text, (c) => c.notNull())
    .execute();
}
