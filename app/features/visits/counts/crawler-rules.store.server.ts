import { sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";
import { dimensions, grains } from "./dimensions.ts";

export const listCrawlerRules = (db: Db) =>
  db.selectFrom("crawler_rules").select(["id", "text", "created_at"]).orderBy("text").execute();

export async function countCrawlerRules(db: Db): Promise<number> {
  const row = await db
    .selectFrom("crawler_rules")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

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
      and period >= ${dayOf(new Date(oldest.timestamp))}
    on conflict do nothing`.execute(db);
}
