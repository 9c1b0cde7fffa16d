import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("passkeys")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("user_id", text, (c) => c.notNull().references("user.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("public_key", text, (c) => c.notNull())
    // Unsigned 32 bits, which PostgreSQL's integer has no room for.
    .addColumn("sign_count", "bigint", (c) => c.notNull())
    .addColumn("transports", text, (c) => c.notNull())
    .addColumn("is_synced", "integer", (c) => c.notNull())
    .addColumn("created_at", text, (c) => c.notNull())
    .addColumn("last_used_at", text)
    .addColumn("copied_at", text)
    .execute();
  await db.schema.createIndex("passkeys_by_user").on("passkeys").column("user_id").execute();
  await db.schema
    .createTable("used_challenges")
    .addColumn("challenge_hash", text, (c) => c.primaryKey())
    .addColumn("expires_at", text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("used_challenges_by_end").on("used_challenges").column("expires_at").execute();
  await db.schema.alterTable("session").addColumn("signed_in_by", text).execute();
}
