import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Hashes, addresses and ISO-8601 compare byte by byte, in both databases and whatever the server's locale.
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;

  await db.schema
    .createTable("registrations")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("email", text, (c) => c.notNull())
    .addColumn("username", "text", (c) => c.notNull())
    .addColumn("password_hash", "text", (c) => c.notNull())
    .addColumn("tries_left", "integer", (c) => c.notNull())
    .addColumn("created_at", text, (c) => c.notNull())
    .addColumn("expires_at", text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("registrations_by_email").on("registrations").columns(["email", "created_at"]).execute();
  await db.schema.createIndex("registrations_by_expiry").on("registrations").column("expires_at").execute();

  await db.schema
    .createTable("account_links")
    .addColumn("token_hash", text, (c) => c.primaryKey())
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("registration_id", text, (c) => c.references("registrations.id").onDelete("cascade"))
    // As better-auth's own column, which has the database's collation.
    .addColumn("user_id", "text", (c) => c.references("user.id").onDelete("cascade"))
    .addColumn("new_email", text)
    .addColumn("created_at", text, (c) => c.notNull())
    .addColumn("expires_at", text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("account_links_by_user").on("account_links").column("user_id").execute();
  await db.schema.createIndex("account_links_by_registration").on("account_links").column("registration_id").execute();
  await db.schema.createIndex("account_links_by_expiry").on("account_links").column("expires_at").execute();

  await db.schema.createIndex("session_by_expiry").on("session").column("expiresAt").execute();
  await db.schema
    .createIndex("mails_account")
    .on("mails")
    .column("created_at")
    .where(sql.ref("kind"), "=", "account")
    .execute();
}
