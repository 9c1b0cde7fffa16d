import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/** State of the webhook in the row with the source `webhook`: last mail, refused requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema.alterTable("mail_source_states").addColumn("last_mail_at", text).execute();
  await db.schema.alterTable("mail_source_states").addColumn("refused_since", text).execute();
  await db.schema
    .alterTable("mail_source_states")
    .addColumn("refused_count", "bigint", (c) => c.notNull().defaultTo(sql.lit(0)))
    .execute();
}
