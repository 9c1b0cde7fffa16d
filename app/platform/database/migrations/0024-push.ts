import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("push_devices")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("endpoint", text, (c) => c.notNull().unique())
    .addColumn("p256dh", text, (c) => c.notNull())
    .addColumn("auth", text, (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("created_at", text, (c) => c.notNull())
    .addColumn("quiet_from", text)
    .addColumn("quiet_to", text)
    .addColumn("time_zone", text, (c) => c.notNull())
    .addColumn("last_error", "text")
    .execute();
  await db.schema
    .createTable("push_messages")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("device_id", text, (c) => c.notNull().references("push_devices.id").onDelete("cascade"))
    .addColumn("conversation_id", text, (c) => c.references("contact_messages.id").onDelete("cascade"))
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("due_at", text, (c) => c.notNull())
    .addColumn("expires_at", text, (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("push_messages_due").on("push_messages").column("due_at").execute();
  await db.schema.createIndex("push_messages_by_device").on("push_messages").column("device_id").execute();
  await db.schema.createIndex("push_messages_by_conversation").on("push_messages").column("conversation_id").execute();
}
