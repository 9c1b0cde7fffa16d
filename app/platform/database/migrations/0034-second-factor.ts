import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("authenticators")
    .addColumn("user_id", text, (c) => c.primaryKey().references("user.id").onDelete("cascade"))
    .addColumn("secret", text, (c) => c.notNull())
    .addColumn("last_step", "integer", (c) => c.notNull())
    .addColumn("created_at", text, (c) => c.notNull())
    .addColumn("confirmed_at", text)
    .execute();
  await db.schema
    .createTable("recovery_codes")
    .addColumn("code_hash", text, (c) => c.primaryKey())
    .addColumn("user_id", text, (c) => c.notNull().references("user.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("recovery_codes_by_user").on("recovery_codes").column("user_id").execute();
  await db.schema
    .createTable("pending_sign_ins")
    .addColumn("token_hash", text, (c) => c.primaryKey())
    .addColumn("user_id", text, (c) => c.notNull().references("user.id").onDelete("cascade"))
    .addColumn("tries_left", "integer", (c) => c.notNull())
    .addColumn("expires_at", text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("pending_sign_ins_by_user").on("pending_sign_ins").column("user_id").execute();
  await db.schema.createIndex("pending_sign_ins_by_end").on("pending_sign_ins").column("expires_at").execute();
}
