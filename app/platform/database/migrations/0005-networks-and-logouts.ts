import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("sign_in_networks")
    // As better-auth's own column, which has the database's collation.
    .addColumn("user_id", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
    .addColumn("network_hash", text, (c) => c.notNull())
    .addColumn("last_used_at", text, (c) => c.notNull())
    .addPrimaryKeyConstraint("sign_in_networks_pk", ["user_id", "network_hash"])
    .execute();
  await db.schema.createIndex("sign_in_networks_by_use").on("sign_in_networks").column("last_used_at").execute();

  await db.schema
    .createTable("chatbot_logouts")
    .addColumn("session_id", text, (c) => c.primaryKey())
    .addColumn("ends_at", text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("chatbot_logouts_by_end").on("chatbot_logouts").column("ends_at").execute();
}
