import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = dialectOf(db) === "postgres";
  const text = isPostgres ? sql`text collate "C"` : sql`text`;
  const bigint = isPostgres ? "bigint" : "integer";
  const withoutRowid = isPostgres ? sql`` : sql`without rowid`;

  await db.schema
    .createTable("vital_counts")
    .addColumn("day", "integer", (c) => c.notNull())
    .addColumn("page", text, (c) => c.notNull())
    .addColumn("device", "integer", (c) => c.notNull())
    .addColumn("metric", "integer", (c) => c.notNull())
    .addColumn("bucket", "integer", (c) => c.notNull())
    .addColumn("shard", "integer", (c) => c.notNull())
    .addColumn("measured", bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint("vital_counts_by_day", ["day", "page", "device", "metric", "bucket", "shard"])
    .modifyEnd(withoutRowid)
    .execute();

  await db.schema
    .createTable("script_errors")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("message", text, (c) => c.notNull())
    .addColumn("file", text, (c) => c.notNull())
    .addColumn("line", "integer", (c) => c.notNull())
    .addColumn("page", text, (c) => c.notNull())
    .addColumn("first_seen_at", text, (c) => c.notNull())
    .addColumn("last_seen_at", text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("script_errors_by_last_seen").on("script_errors").column("last_seen_at").execute();

  await db.schema
    .createTable("script_error_counts")
    .addColumn("day", "integer", (c) => c.notNull())
    .addColumn("error_id", text, (c) => c.notNull().references("script_errors.id").onDelete("cascade"))
    .addColumn("shard", "integer", (c) => c.notNull())
    .addColumn("happened", bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint("script_error_counts_by_day", ["day", "error_id", "shard"])
    .modifyEnd(withoutRowid)
    .execute();
  // Deleting an error looks for its counts.
  await db.schema.createIndex("script_error_counts_by_error").on("script_error_counts").column("error_id").execute();

  await db.schema
    .createTable("message_path_steps")
    .addColumn("day", "integer", (c) => c.notNull())
    .addColumn("visitor", text, (c) => c.notNull())
    .addColumn("step", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("message_path_steps_by_visitor", ["day", "visitor", "step"])
    .modifyEnd(withoutRowid)
    .execute();

  await db.schema
    .createTable("message_path_counts")
    .addColumn("day", "integer", (c) => c.notNull())
    .addColumn("source", text, (c) => c.notNull())
    .addColumn("step", "integer", (c) => c.notNull())
    .addColumn("shard", "integer", (c) => c.notNull())
    .addColumn("reached", bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint("message_path_counts_by_day", ["day", "source", "step", "shard"])
    .modifyEnd(withoutRowid)
    .execute();

  await db.schema
    .createTable("message_sources")
    .addColumn("message_id", text, (c) => c.primaryKey().references("contact_messages.id").onDelete("cascade"))
    .addColumn("day", "integer", (c) => c.notNull())
    .addColumn("source", text, (c) => c.notNull())
    .addColumn("is_answered", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
