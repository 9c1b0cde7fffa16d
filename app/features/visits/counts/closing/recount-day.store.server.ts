import { sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";
import { countedAs } from "../../visits.store.server.ts";
import type { VisitorColumn } from "../count-table.ts";
import { dimensions, grains } from "../dimensions.ts";
import { integerAt, jsonRows } from "../json-rows.server.ts";

export interface TimeSpan {
  readonly from: string;
  readonly until: string;
}

export async function compareViews(db: Db, day: number, { from, until }: TimeSpan) {
  const { rows } = await sql<{ stored: number; counted: number }>`
    select
      (select count(*) from recent_visits
        where timestamp >= ${from} and timestamp < ${until} and counted <> ${sql.lit(countedAs.own)})
      + (select count(*) from crawler_visits where timestamp >= ${from} and timestamp < ${until}) as stored,
      (select coalesce(sum(views), 0) from visit_counts where grain = ${sql.lit(grains.day)}
        and dimension in (${sql.lit(dimensions.all)}, ${sql.lit(dimensions.crawler)}) and period = ${day}) as counted`.execute(
    db,
  );
  return { stored: Number(rows[0]?.stored), counted: Number(rows[0]?.counted) };
}

export const listAgentsOfDay = (db: Db, { from, until }: TimeSpan) =>
  db
    .selectFrom("user_agents")
    .select(["id", "useragent"])
    .where("id", "in", (eb) =>
      eb
        .selectFrom("recent_visits")
        .select(sql<number>`user_agent_id`.as("id"))
        .where("timestamp", ">=", from)
        .where("timestamp", "<", until)
        .where("counted", "<>", countedAs.own)
        .where("visitor_id", "is not", null),
    )
    .execute();

export async function markCrawlers(db: Db, { from, until }: TimeSpan, agentIds: readonly number[]): Promise<void> {
  const isCrawler = sql`user_agent_id in (select ${integerAt(0)} from ${jsonRows(
    db,
    agentIds.map((id) => [id]),
  )})`;
  const ofDay = sql`timestamp >= ${from} and timestamp < ${until} and visitor_id is not null`;
  await sql`update recent_visits set counted = ${sql.lit(countedAs.crawler)}
    where ${ofDay} and counted = ${sql.lit(countedAs.view)} and ${isCrawler}`.execute(db);
  await sql`update recent_visits set counted = ${sql.lit(countedAs.view)}
    where ${ofDay} and counted = ${sql.lit(countedAs.crawler)}
      and (user_agent_id is null or not ${isCrawler})`.execute(db);
}

export interface StoredView {
  readonly path: string;
  readonly missing_path: string | null;
  readonly timestamp: string;
  readonly visitor_id: number | null;
  readonly counted: number;
  readonly useragent: string | null;
}

/** Lists counted visits by time. @param after the last visit of the previous step */
export const listStoredViews = (
  db: Db,
  { from, until }: TimeSpan,
  after: { timestamp: string; id: string },
  max: number,
): Promise<(StoredView & { id: string })[]> =>
  db
    .selectFrom("recent_visits")
    .leftJoin("user_agents", "user_agents.id", "recent_visits.user_agent_id")
    .select(["recent_visits.id", "path", "missing_path", "timestamp", "visitor_id", "counted", "user_agents.useragent"])
    .where("timestamp", ">=", after.timestamp > from ? after.timestamp : from)
    .where("timestamp", "<", until)
    .where("counted", "<>", countedAs.own)
    .where((eb) => eb.or([eb("timestamp", ">", after.timestamp), eb("recent_visits.id", ">", after.id)]))
    .orderBy("timestamp")
    .orderBy("recent_visits.id")
    .limit(max)
    .execute();

export const listCrawlerViews = (db: Db, { from, until }: TimeSpan, after: number, max: number) =>
  db
    .selectFrom("crawler_visits")
    .leftJoin("user_agents", "user_agents.id", "crawler_visits.user_agent_id")
    .select(["crawler_visits.id", "path", "timestamp", "unverified", "user_agents.useragent"])
    .where("timestamp", ">=", from)
    .where("timestamp", "<", until)
    .where("crawler_visits.id", ">", after)
    .orderBy("crawler_visits.id")
    .limit(max)
    .execute();

export const listVisitors = (db: Db, day: number, after: number, max: number) =>
  db
    .selectFrom("day_visitors")
    .select(["id", "hash"])
    .select([
      "source_id",
      "campaign_id",
      "country_id",
      "browser_id",
      "system_id",
      "device_id",
    ] satisfies VisitorColumn[])
    .where("day", "=", day)
    .where("id", ">", after)
    .orderBy("id")
    .limit(max)
    .execute();

export interface VisitorSums {
  readonly id: number;
  readonly views: number;
  readonly hours: number;
  readonly crawler: 0 | 1;
}

export async function updateVisitors(db: Db, visitors: readonly VisitorSums[]): Promise<void> {
  const rows = visitors.map(({ id, views, hours, crawler }) => [id, views, hours, crawler]);
  await sql`
    update day_visitors set views = changed.views, hours = changed.hours, crawler = changed.crawler
    from (select ${integerAt(0)} as id, ${integerAt(1)} as views, ${integerAt(2)} as hours, ${integerAt(3)} as crawler
      from ${jsonRows(db, rows)}) changed
    where day_visitors.id = changed.id`.execute(db);
}

export async function deletePathsOf(db: Db, visitorIds: readonly number[]): Promise<void> {
  await db.deleteFrom("visitor_paths").where("visitor_id", "in", visitorIds).execute();
}

export async function deleteCounts(db: Db, day: number, firstHour: number, endHour: number): Promise<void> {
  for (const dimension of Object.values(dimensions)) {
    const ofDimension = db.deleteFrom("visit_counts").where("dimension", "=", dimension);
    await ofDimension.where("grain", "=", grains.day).where("period", "=", day).execute();
    await ofDimension
      .where("grain", "=", grains.hour)
      .where("period", ">=", firstHour)
      .where("period", "<", endHour)
      .execute();
  }
}

export async function deleteRecount(db: Db, day: number): Promise<void> {
  await db.deleteFrom("visit_recounts").where("day", "=", day).execute();
}
