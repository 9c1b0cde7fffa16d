import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/** When a session last proved who it is of. Null asks again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema.alterTable("session").addColumn("confirmed_at", text).execute();
}
