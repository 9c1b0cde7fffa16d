import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = dialectOf(db) === "postgres";
  const text = isPostgres ? sql`text collate "C"` : sql`text`;
  const bigint = isPostgres ? "bigint" : "integer";
  const withoutRowid = isPostgres ? sql`` : sql`without rowid`;
  const created = (table: string, idType: "integer" | "bigint" = "integer") =>
    db.schema
      .createTable(table)
      .addColumn("id", idType, (c) =>
        isPostgres ? c.primaryKey().generatedByDefaultAsIdentity() : c.primaryKey().autoIncrement(),
      );

  await created("visit_values")
    .addColumn("dimension", "integer", (c) => c.notNull())
    .addColumn("text", text, (c) => c.notNull())
    .addColumn("unused_since", "integer")
    .addUniqueConstraint("visit_values_by_text", ["dimension", "text"])
    .execute();

  await db.schema
    .createTable("visit_counts")
    .addColumn("grain", "integer", (c) => c.notNull())
    .addColumn("dimension", "integer", (c) => c.notNull())
    .addColumn("period", "integer", (c) => c.notNull())
    .addColumn("value_id", "integer", (c) => c.notNull())
    .addColumn("shard", "integer", (c) => c.notNull())
    .addColumn("views", bigint, (c) => c.notNull())
    .addColumn("visitors", bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint("visit_counts_by_period", ["grain", "dimension", "period", "value_id", "shard"])
    .modifyEnd(withoutRowid)
    .execute();

  await db.schema
    .createTable("visit_pairs")
    .addColumn("day", "integer", (c) => c.notNull())
    .addColumn("dimension", "integer", (c) => c.notNull())
    .addColumn("value_id", "integer", (c) => c.notNull())
    .addColumn("other_dimension", "integer", (c) => c.notNull())
    .addColumn("other_value_id", "integer", (c) => c.notNull())
    .addColumn("views", bigint, (c) => c.notNull())
    .addColumn("visitors", bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint("visit_pairs_by_value", [
      "dimension",
      "value_id",
      "other_dimension",
      "day",
      "other_value_id",
    ])
    .modifyEnd(withoutRowid)
    .execute();

  await created("day_visitors", bigint)
    .addColumn("day", "integer", (c) => c.notNull())
    .addColumn("hash", text, (c) => c.notNull())
    .addColumn("source_id", "integer", (c) => c.notNull())
    .addColumn("campaign_id", "integer", (c) => c.notNull())
    .addColumn("country_id", "integer", (c) => c.notNull())
    .addColumn("browser_id", "integer", (c) => c.notNull())
    .addColumn("system_id", "integer", (c) => c.notNull())
    .addColumn("device_id", "integer", (c) => c.notNull())
    .addColumn("first_at", text, (c) => c.notNull())
    .addColumn("last_at", text, (c) => c.notNull())
    .addColumn("views", "integer", (c) => c.notNull())
    .addColumn("hours", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("earlier_hours", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("crawler", "integer", (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint("day_visitors_by_hash", ["day", "hash"])
    .execute();
  await db.schema.createIndex("day_visitors_by_last_view").on("day_visitors").column("last_at").execute();

  await db.schema
    .createTable("visitor_paths")
    .addColumn("visitor_id", bigint, (c) => c.notNull())
    .addColumn("value_id", "integer", (c) => c.notNull())
    .addColumn("views", "integer", (c) => c.notNull())
    .addColumn("hours", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("earlier_hours", "integer", (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("visitor_paths_by_visitor", ["visitor_id", "value_id"])
    .modifyEnd(withoutRowid)
    .execute();

  await db.schema
    .createTable("visit_salts")
    .addColumn("day", "integer", (c) => c.primaryKey())
    .addColumn("salt", text, (c) => c.notNull())
    .execute();

  await created("crawler_visits", bigint)
    .addColumn("path", text, (c) => c.notNull())
    .addColumn("timestamp", text, (c) => c.notNull())
    .addColumn("user_agent_id", bigint)
    .execute();
  await db.schema.createIndex("crawler_visits_by_time").on("crawler_visits").column("timestamp").execute();

  await created("crawler_rules")
    .addColumn("text", text, (c) => c.notNull().unique())
    .addColumn("created_at", text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("visit_recounts")
    .addColumn("day", "integer", (c) => c.primaryKey())
    .execute();

  const visits = db.schema.alterTable("recent_visits");
  await visits.addColumn("visitor_id", bigint).execute();
  // Visits from before the counts are not counted.
  await visits.addColumn("counted", "integer", (c) => c.notNull().defaultTo(0)).execute();
  await visits.addColumn("missing_path", "text").execute();
}
