import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/** People of whom the owner noted something or merged addresses, and erasures whose files are still to be deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("people")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("note", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("person_addresses")
    .addColumn("email_key", text, (c) => c.primaryKey())
    .addColumn("person_id", text, (c) => c.notNull().references("people.id").onDelete("cascade"))
    .execute();
  await db.schema
    .createIndex("person_addresses_by_person")
    .on("person_addresses")
    .columns(["person_id", "email_key"])
    .execute();
  await db.schema
    .createTable("unfinished_erasures")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("blob_hashes", "text", (c) => c.notNull())
    .execute();
}
