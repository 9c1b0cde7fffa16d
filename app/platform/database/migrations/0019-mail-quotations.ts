import { type Kysely, sql } from "kysely";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("mail_origins").addColumn("quoted", "text").execute();
  await db.schema
    .alterTable("mail_origins")
    .addColumn("has_html", "integer", (c) => c.notNull().defaultTo(sql.lit(0)))
    .execute();
}
