import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = dialectOf(db) === "postgres";
  // ISO-8601 and identifiers compare byte by byte, in both databases and whatever the server's locale.
  const text = postgres ? sql`text collate "C"` : sql`text`;
  const instant = postgres ? sql`timestamptz` : sql`date`;
  const flag = postgres ? sql`boolean` : sql`integer`;

  await db.schema
    .createTable("contact_messages")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("email_key", text, (c) => c.notNull())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("date", text, (c) => c.notNull())
    .addColumn("visitor_hash", text, (c) => c.notNull())
    .addColumn("submission_hash", text)
    .addColumn("folder", text, (c) => c.notNull())
    .addColumn("spam_signals", "text", (c) => c.notNull())
    .addColumn("reply_count", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("deleted_at", text)
    .execute();
  await db.schema
    .createIndex("contact_messages_by_folder")
    .on("contact_messages")
    .columns(["folder", "id"]) // ids sort by time
    .where(sql.ref("deleted_at"), "is", null)
    .execute();
  // A message without a form's key leaves nothing to find it by, and costs no entry.
  await db.schema
    .createIndex("contact_messages_by_submission")
    .unique()
    .on("contact_messages")
    .column("submission_hash")
    .where(sql.ref("submission_hash"), "is not", null)
    .execute();
  // One index for what a browser sent from an address, and for all that an address sent.
  await db.schema
    .createIndex("contact_messages_by_email")
    .on("contact_messages")
    .columns(["email_key", "visitor_hash"])
    .execute();
  await db.schema
    .createIndex("contact_messages_deleted")
    .on("contact_messages")
    .column("deleted_at")
    .where(sql.ref("deleted_at"), "is not", null)
    .execute();

  await db.schema
    .createTable("contact_replies")
    .addColumn("id", text, (c) => c.notNull())
    .addColumn("message_id", text, (c) => c.notNull().references("contact_messages.id").onDelete("cascade"))
    .addColumn("parent_id", text)
    .addColumn("author", text, (c) => c.notNull())
    .addColumn("sender", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("date", text, (c) => c.notNull())
    .addColumn("submission_hash", text, (c) => c.unique())
    .addColumn("mail_id", text)
    .addPrimaryKeyConstraint("contact_replies_pk", ["message_id", "id"])
    .execute();
  await db.schema
    .createIndex("contact_replies_by_message")
    .on("contact_replies")
    .columns(["message_id", "date", "id"])
    .execute();

  await db.schema
    .createTable("email_codes")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("visitor_hash", text, (c) => c.notNull())
    .addColumn("email_key", text, (c) => c.notNull())
    .addColumn("code_hash", text, (c) => c.notNull())
    .addColumn("expires_at", text, (c) => c.notNull())
    .addColumn("tries_left", "integer", (c) => c.notNull())
    .addUniqueConstraint("email_codes_one_each", ["visitor_hash", "email_key"])
    .execute();
  await db.schema.createIndex("email_codes_by_expiry").on("email_codes").column("expires_at").execute();

  await db.schema
    .createTable("visitor_grants")
    .addColumn("visitor_hash", text, (c) => c.notNull())
    .addColumn("email_key", text, (c) => c.notNull())
    .addColumn("expires_at", text, (c) => c.notNull())
    .addPrimaryKeyConstraint("visitor_grants_pk", ["visitor_hash", "email_key"])
    .execute();
  await db.schema.createIndex("visitor_grants_by_expiry").on("visitor_grants").column("expires_at").execute();

  await db.schema
    .createTable("recent_visits")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("timestamp", text, (c) => c.notNull())
    .addColumn("useragent", "text", (c) => c.notNull())
    .addColumn("ip", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("recent_visits_newest").on("recent_visits").columns(["timestamp desc", "id"]).execute();
  await db.schema
    .createTable("visit_clearings")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("cleared_at", text, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("mails")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("conversation_id", text)
    .addColumn("to_address", "text", (c) => c.notNull())
    .addColumn("to_name", "text", (c) => c.notNull())
    .addColumn("from_name", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("reply_to_address", "text")
    .addColumn("reply_to_name", "text")
    .addColumn("message_id", text, (c) => c.notNull())
    .addColumn("created_at", text, (c) => c.notNull())
    .addColumn("state", text, (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("first_attempt_at", text)
    .addColumn("next_attempt_at", text, (c) => c.notNull())
    .addColumn("expires_at", text)
    .addColumn("lease_owner", text)
    .addColumn("lease_until", text)
    .addColumn("last_error", "text")
    .addColumn("sent_at", text)
    .execute();
  await db.schema.createIndex("mails_due").on("mails").columns(["state", "next_attempt_at"]).execute();
  await db.schema
    .createIndex("mails_codes")
    .on("mails")
    .column("created_at")
    .where(sql.ref("kind"), "=", "code")
    .execute();

  await db.schema
    .createTable("rate_limits")
    .addColumn("key", text, (c) => c.primaryKey())
    .addColumn("used", "integer", (c) => c.notNull())
    .addColumn("ends_at", text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("rate_limits_by_end").on("rate_limits").column("ends_at").execute();

  await db.schema
    .createTable("owner_setup_links")
    .addColumn("token_hash", text, (c) => c.primaryKey())
    .addColumn("created_at", text, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("user")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("emailVerified", flag, (c) => c.notNull())
    .addColumn("image", "text")
    .addColumn("createdAt", instant, (c) => c.notNull())
    .addColumn("updatedAt", instant, (c) => c.notNull())
    .addColumn("role", "text", (c) => c.notNull())
    .execute();
  // However many instances start at once, with whatever settings, there is one owner.
  await db.schema
    .createIndex("user_one_owner")
    .unique()
    .on("user")
    .column("role")
    .where(sql.ref("role"), "=", "owner")
    .execute();
  await db.schema
    .createTable("session")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("expiresAt", instant, (c) => c.notNull())
    .addColumn("token", "text", (c) => c.notNull().unique())
    .addColumn("createdAt", instant, (c) => c.notNull())
    .addColumn("updatedAt", instant, (c) => c.notNull())
    .addColumn("ipAddress", "text")
    .addColumn("userAgent", "text")
    .addColumn("userId", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("session_userId_idx").on("session").column("userId").execute();
  await db.schema
    .createTable("account")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("accountId", "text", (c) => c.notNull())
    .addColumn("providerId", "text", (c) => c.notNull())
    .addColumn("userId", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
    .addColumn("accessToken", "text")
    .addColumn("refreshToken", "text")
    .addColumn("idToken", "text")
    .addColumn("accessTokenExpiresAt", instant)
    .addColumn("refreshTokenExpiresAt", instant)
    .addColumn("scope", "text")
    .addColumn("password", "text")
    .addColumn("createdAt", instant, (c) => c.notNull())
    .addColumn("updatedAt", instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("account_userId_idx").on("account").column("userId").execute();
  await db.schema
    .createTable("verification")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("identifier", "text", (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("expiresAt", instant, (c) => c.notNull())
    .addColumn("createdAt", instant, (c) => c.notNull())
    .addColumn("updatedAt", instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("verification_identifier_idx").on("verification").column("identifier").execute();
}
