import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";

export interface TimeSpan {
  readonly from: string;
  readonly until: string;
}

interface RawRow {
  /** In the order of insertion; PostgreSQL may commit in another order. */
  readonly number: number;
  readonly timestamp: string;
  readonly path: string;
}

export interface RawVisit extends RawRow {
  readonly id: string;
  readonly missing_path: string | null;
  readonly visitor_id: number | null;
  readonly traits: string | null;
  /** The crawler rule that matches. */
  readonly crawler: string | null;
}

export interface RawCrawlerVisit extends RawRow {
  readonly name: string;
}

const visits = sql`
  select recent_visits.rowid as number, recent_visits.id, timestamp, path, missing_path, visitor_id, traits, crawler
  from recent_visits left join user_agents on user_agents.id = user_agent_id where counted <> 0`;
const crawlerVisits = sql`select id as number, timestamp, path, name from crawler_visits where true`;

const select = async <R>(db: Db, query: RawBuilder<unknown>): Promise<R[]> => (await sql<R>`${query}`.execute(db)).rows;

/** @param after the last visit of the previous step */
export const listVisits = (
  db: Db,
  { from, until }: TimeSpan,
  after: Pick<RawVisit, "timestamp" | "number"> | undefined,
  max: number,
): Promise<RawVisit[]> =>
  select(
    db,
    sql`${visits} and timestamp >= ${after?.timestamp ?? from} and timestamp < ${until}
      and (timestamp > ${after?.timestamp ?? ""} or recent_visits.rowid > ${after?.number ?? 0})
      order by timestamp, recent_visits.rowid limit ${sql.lit(max)}`,
  );

export const listCrawlerVisits = (
  db: Db,
  { from, until }: TimeSpan,
  after: number,
  max: number,
): Promise<RawCrawlerVisit[]> =>
  select(
    db,
    sql`${crawlerVisits} and timestamp >= ${from} and timestamp < ${until} and id > ${after}
      order by id limit ${sql.lit(max)}`,
  );

export const listVisitsAfter = (db: Db, number: number, max: number): Promise<RawVisit[]> =>
  select(db, sql`${visits} and recent_visits.rowid > ${number} order by recent_visits.rowid limit ${sql.lit(max)}`);

export const listCrawlerVisitsAfter = (db: Db, number: number, max: number): Promise<RawCrawlerVisit[]> =>
  select(db, sql`${crawlerVisits} and id > ${number} order by id limit ${sql.lit(max)}`);

export async function isStored(db: Db, { number, id }: Pick<RawVisit, "number" | "id">): Promise<boolean> {
  const { rows } = await sql`select 1 from recent_visits where rowid = ${number} and id = ${id}`.execute(db);
  return rows.length > 0;
}

export async function findLastNumbers(db: Db): Promise<{ visit: number; crawler: number }> {
  const { rows } = await sql<{ visit: number; crawler: number }>`
    select (select coalesce(max(rowid), 0) from recent_visits) as visit,
      (select coalesce(max(id), 0) from crawler_visits) as crawler`.execute(db);
  return rows[0] ?? { visit: 0, crawler: 0 };
}

export async function countStoredViews(db: Db, { from, until }: TimeSpan): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    select count(*) as views from recent_visits where timestamp >= ${from} and timestamp < ${until} and counted <> 0
    union all select count(*) from crawler_visits where timestamp >= ${from} and timestamp < ${until}`.execute(db);
  return rows.reduce((total, { views }) => total + Number(views), 0);
}

/** @returns the time before which the span has at most `max` visits, and as many of crawlers */
export async function findSpanEnd(db: Db, { from, until }: TimeSpan, max: number): Promise<string> {
  const { rows } = await sql<{ until: string | null }>`
    select (select timestamp from recent_visits where timestamp >= ${from} and timestamp < ${until}
      order by timestamp limit 1 offset ${sql.lit(max)}) as until
    union all select (select timestamp from crawler_visits where timestamp >= ${from} and timestamp < ${until}
      order by timestamp limit 1 offset ${sql.lit(max)})`.execute(db);
  // An end at the span's start would not shorten it.
  const ends = rows.flatMap(({ until: end }) => (end !== null && end > from ? [end] : []));
  return ends.sort()[0] ?? until;
}
