import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";
import type { CountedVisit } from "../../visits.store.server.ts";
import { integerAt, jsonRows, textAt } from "../json-rows.server.ts";

/** @param agentIds as `findOrStoreUserAgents` returned them */
export function insertVisits(
  db: Db,
  visits: readonly CountedVisit[],
  agentIds: ReadonlyMap<string, number>,
): RawBuilder<unknown> {
  const rows = visits.map(({ id, path, timestamp, useragent, ip, visitorId, counted, missingPath, traits }) => [
    ...[id, path, timestamp, ip, agentIds.get(useragent) ?? null, visitorId, counted, missingPath, traits],
  ]);
  return sql`
    insert into recent_visits (id, path, timestamp, useragent, ip, user_agent_id, visitor_id, counted, missing_path, traits)
    select ${textAt(0)}, ${textAt(1)}, ${textAt(2)}, '', ${textAt(3)}, ${integerAt(4)}, ${integerAt(5)}, ${integerAt(6)},
      ${textAt(7)}, ${textAt(8)}
    from ${jsonRows(db, rows)}`;
}

export interface CrawlerVisit {
  readonly path: string;
  readonly timestamp: string;
  readonly name: string;
}

export function insertCrawlerVisits(db: Db, visits: readonly CrawlerVisit[]): RawBuilder<unknown> {
  const rows = visits.map(({ path, timestamp, name }) => [path, timestamp, name]);
  return sql`
    insert into crawler_visits (path, timestamp, name)
    select ${textAt(0)}, ${textAt(1)}, ${textAt(2)} from ${jsonRows(db, rows)}`;
}

export const insertRecount = (day: number): RawBuilder<unknown> =>
  sql`insert into visit_recounts (day) values (${day}) on conflict do nothing`;
