import { type Kysely, sql } from "kysely";

export const isAdditive = true;

/** How much of the day's bytes each incoming mail has taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("incoming_mails")
    .addColumn("kept_bytes", "bigint", (c) => c.notNull().defaultTo(sql.lit(0)))
    .execute();
}
