import { type RawBuilder, sql } from "kysely";
import { dialectOf } from "#app/platform/database/database.server.ts";
import { countRows } from "#app/platform/database/rows.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { dimensions, grains } from "../dimensions.ts";

export const listCrawlerRules = (db: Db) =>
  db.selectFrom("crawler_rules").select(["id", "text", "created_at"]).orderBy("text").execute();

export const countCrawlerRules = (db: Db): Promise<number> => countRows(db.selectFrom("crawler_rules"));

export async function insertCrawlerRule(db: Db, text: string, createdAt: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("crawler_rules")
    .values({ text, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteCrawlerRule(db: Db, id: number): Promise<string | undefined> {
  const row = await db.deleteFrom("crawler_rules").where("id", "=", id).returning("text").executeTakeFirst();
  return row?.text;
}

/** @param agent SQL of the user agent @returns SQL of the matching rule, or null */
export const findRuleOf = (db: Db, agent: RawBuilder<unknown>): RawBuilder<string | null> => {
  const isPartOf = dialectOf(db) === "postgres" ? sql`strpos` : sql`instr`;
  return sql`(select min(text) from crawler_rules where ${isPartOf}(lower(${agent}), lower(text)) > 0)`;
};

/** Applies the rules to all stored user agents. */
export async function applyCrawlerRules(db: Db): Promise<void> {
  const rule = findRuleOf(db, sql`useragent`);
  await sql`update user_agents set crawler = ${rule} where coalesce(crawler, '') <> coalesce(${rule}, '')`.execute(db);
}

/** Skips days without stored visits. */
export async function requestRecounts(db: Db, dayOf: (at: Date) => number): Promise<void> {
  const oldest = await db
    .selectFrom("recent_visits")
    .select("timestamp")
    .orderBy("timestamp")
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await sql`
    insert into visit_recounts (day)
    select distinct period from visit_counts
    where grain = ${sql.lit(grains.day)} and dimension in (${sql.lit(dimensions.all)}, ${sql.lit(dimensions.crawler)})
      and period >= ${dayOf(new Date(oldest.timestamp))} and period not in (select day from visit_salts)
    on conflict do nothing`.execute(db);
}
