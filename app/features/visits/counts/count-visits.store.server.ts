import { type RawBuilder, sql } from "kysely";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { CountRow, VisitorColumn } from "./count-table.ts";
import { integerAt, jsonRows, textAt } from "./json-rows.server.ts";

export interface VisitorViews extends Readonly<Record<VisitorColumn, number>> {
  readonly day: number;
  readonly hash: string;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly views: number;
  readonly hours: number;
  readonly isCrawler: boolean;
}

/** A stored visitor, with the attributes of the day's first view. */
export interface StoredVisitor extends Readonly<Record<VisitorColumn, number>> {
  readonly id: number;
  readonly day: number;
  readonly hash: string;
  readonly earlier_hours: number;
}

export async function upsertVisitors(db: Db, visitors: readonly VisitorViews[]): Promise<StoredVisitor[]> {
  const rows = visitors.map((v) => [
    ...[v.day, v.hash, v.source_id, v.campaign_id, v.country_id, v.browser_id, v.system_id, v.device_id],
    ...[v.firstAt, v.lastAt, v.views, v.hours, v.isCrawler ? 1 : 0],
  ]);
  const stored = await sql<StoredVisitor>`
    insert into day_visitors (day, hash, source_id, campaign_id, country_id, browser_id, system_id, device_id,
      first_at, last_at, views, hours, crawler)
    select ${integerAt(0)}, ${textAt(1)}, ${integerAt(2)}, ${integerAt(3)}, ${integerAt(4)}, ${integerAt(5)},
      ${integerAt(6)}, ${integerAt(7)}, ${textAt(8)}, ${textAt(9)}, ${integerAt(10)}, ${integerAt(11)}, ${integerAt(12)}
    from ${jsonRows(db, rows)} where true
    on conflict (day, hash) do update set
      first_at = case when excluded.first_at < day_visitors.first_at then excluded.first_at else day_visitors.first_at end,
      last_at = case when excluded.last_at > day_visitors.last_at then excluded.last_at else day_visitors.last_at end,
      views = day_visitors.views + excluded.views,
      earlier_hours = day_visitors.hours,
      hours = day_visitors.hours | excluded.hours,
      crawler = excluded.crawler
    returning id, day, hash, source_id, campaign_id, country_id, browser_id, system_id, device_id, earlier_hours`.execute(
    db,
  );
  return stored.rows;
}

export interface VisitorPath {
  readonly visitorId: number;
  readonly valueId: number;
  readonly views: number;
  readonly hours: number;
}

export async function upsertVisitorPaths(db: Db, paths: readonly VisitorPath[]) {
  const { rows } = await sql<{ visitor_id: number; value_id: number; earlier_hours: number }>`
    insert into visitor_paths (visitor_id, value_id, views, hours)
    select ${integerAt(0)}, ${integerAt(1)}, ${integerAt(2)}, ${integerAt(3)}
    from ${jsonRows(
      db,
      paths.map((path) => [path.visitorId, path.valueId, path.views, path.hours]),
    )} where true
    on conflict (visitor_id, value_id) do update set
      views = visitor_paths.views + excluded.views,
      earlier_hours = visitor_paths.hours,
      hours = visitor_paths.hours | excluded.hours
    returning visitor_id, value_id, earlier_hours`.execute(db);
  return rows;
}

/** One transaction at a time counts: until it ends, others of all instances wait. */
export async function lockCounts(trx: Db): Promise<void> {
  if (dialectOf(trx) === "postgres") await sql`select pg_advisory_xact_lock(hashtext('visit_counts'))`.execute(trx);
}

export async function addCounts(db: Db, rows: readonly CountRow[]): Promise<void> {
  if (rows.length === 0) return;
  const cells = rows.map((row) => [row.grain, row.dimension, row.period, row.valueId, row.views, row.visitors]);
  await sql`
    insert into visit_counts (grain, dimension, period, value_id, shard, views, visitors)
    select ${integerAt(0)}, ${integerAt(1)}, ${integerAt(2)}, ${integerAt(3)}, 0, ${integerAt(4)},
      ${integerAt(5)}
    from ${jsonRows(db, cells)} where true
    on conflict (grain, dimension, period, value_id, shard) do update set
      views = visit_counts.views + excluded.views, visitors = visit_counts.visitors + excluded.visitors`.execute(db);
}

export interface CrawlerVisit {
  readonly path: string;
  readonly timestamp: string;
  readonly useragent: string;
  readonly isUnverified: boolean;
}

export function insertCrawlerVisits(
  db: Db,
  visits: readonly CrawlerVisit[],
  agentIds: ReadonlyMap<string, number>,
): RawBuilder<unknown> {
  const rows = visits.map(({ path, timestamp, useragent, isUnverified }) => [
    ...[path, timestamp, agentIds.get(useragent) ?? null, isUnverified ? 1 : 0],
  ]);
  return sql`
    insert into crawler_visits (path, timestamp, user_agent_id, unverified)
    select ${textAt(0)}, ${textAt(1)}, ${integerAt(2)}, ${integerAt(3)} from ${jsonRows(db, rows)}`;
}
