import { type RawBuilder, sql } from "kysely";
import { memoize } from "#app/lib/memoize.ts";
import { minuteMs } from "#app/lib/units.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import { prepareQuery } from "#app/platform/database/prepared-query.server.ts";
import { changesRow } from "#app/platform/database/rows.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { findRuleOf } from "./counts/crawler-rules/crawler-rules.store.server.ts";

export interface Visit {
  id: string;
  path: string;
  timestamp: string;
  useragent: string;
  ip: string;
}

/** `recent_visits.counted`. */
export const countedAs = { own: 0, view: 1 } as const;

export interface CountedVisit extends Visit {
  readonly visitorId: number | null;
  readonly counted: number;
  readonly missingPath: string | null;
  readonly traits: string | null;
}

/** Reads without a lock first: updates of common agents would wait for each other. @returns ids by user agent */
export async function findOrStoreUserAgents(
  db: Db,
  visits: readonly Pick<Visit, "useragent" | "timestamp">[],
): Promise<ReadonlyMap<string, number>> {
  const seenUntil = new Map<string, string>();
  for (const { useragent, timestamp } of visits) {
    const until = endOfMinute(timestamp);
    if (useragent !== "" && until > (seenUntil.get(useragent) ?? "")) seenUntil.set(useragent, until);
  }
  if (seenUntil.size === 0) return new Map();
  const found = await db
    .selectFrom("user_agents")
    .select(["id", "useragent", "last_seen_at"])
    .where("useragent", "in", [...seenUntil.keys()])
    .execute();
  const ids = new Map(found.map(({ id, useragent }) => [useragent, id]));
  for (const { useragent, last_seen_at } of found)
    if (last_seen_at >= (seenUntil.get(useragent) ?? "")) seenUntil.delete(useragent);
  if (seenUntil.size > 0) for (const [agent, id] of await upsertUserAgents(db, seenUntil)) ids.set(agent, id);
  return ids;
}

/** Rounded up, so that an agent's row is written once a minute at most and is never older than its newest visit. */
export const endOfMinute = (timestamp: string): string =>
  new Date(Math.ceil(Date.parse(timestamp) / minuteMs) * minuteMs).toISOString();

async function upsertUserAgents(db: Db, seenUntil: ReadonlyMap<string, string>): Promise<[string, number][]> {
  // Sorted, so that instances lock the rows in the same order.
  const agents = [...seenUntil].sort(([a], [b]) => (a < b ? -1 : 1));
  const rows = await db
    .insertInto("user_agents")
    .values(
      agents.map(([useragent, last_seen_at]) => ({
        ...{ useragent, last_seen_at },
        crawler: findRuleOf(db, sql`${useragent}`),
      })),
    )
    .onConflict((conflict) =>
      conflict.column("useragent").doUpdateSet({
        last_seen_at: sql<string>`case when excluded.last_seen_at > user_agents.last_seen_at
          then excluded.last_seen_at else user_agents.last_seen_at end`,
      }),
    )
    .returning(["id", "useragent"])
    .execute();
  return rows.map(({ id, useragent }) => [useragent, id]);
}

const selectNewest = memoize((limit: number) =>
  prepareQuery<object, Visit>((db) =>
    db
      .selectFrom("recent_visits")
      .leftJoin("user_agents", "user_agents.id", "recent_visits.user_agent_id")
      .select(["recent_visits.id", "path", "timestamp", "ip"])
      .select(sql<string>`coalesce(user_agents.useragent, recent_visits.useragent)`.as("useragent"))
      .where("crawler", "is", null)
      // Cleared visits are hidden at once and deleted later.
      .where("timestamp", ">", sql<string>`coalesce((select max(cleared_at) from visit_clearings), '')`)
      .orderBy("timestamp", "desc")
      .orderBy("recent_visits.id")
      .limit(limit)
      .compile(),
  ),
);

export const listNewestVisits = (db: Db, limit: number): Promise<Visit[]> => selectNewest(limit)(db, {});

export async function insertClearing(db: Db, id: string, clearedAt: string): Promise<void> {
  await db.insertInto("visit_clearings").values({ id, cleared_at: clearedAt }).execute();
}

export const deleteClearing = (db: Db, id: string, after: string): Promise<boolean> =>
  changesRow(db.deleteFrom("visit_clearings").where("id", "=", id).where("cleared_at", ">", after));

export const findClearingBefore = (db: Db, before: string) =>
  db
    .selectFrom("visit_clearings")
    .selectAll()
    .where("cleared_at", "<=", before)
    .orderBy("cleared_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** @returns how many were deleted, `max` at most */
export const deleteVisitsUpTo = (db: Db, timestamp: string, max: number): Promise<number> =>
  deleteByIds(db, "recent_visits", sql`select id from recent_visits where timestamp <= ${timestamp} limit ${max}`);

export const deleteCrawlerVisitsUpTo = (db: Db, timestamp: string, max: number): Promise<number> =>
  deleteByIds(db, "crawler_visits", sql`select id from crawler_visits where timestamp <= ${timestamp} limit ${max}`);

/** The oldest past the newest `retained`; ids are numbers in order. */
export const deleteCrawlerVisitsPast = (db: Db, retained: number, max: number): Promise<number> =>
  deleteByIds(
    db,
    "crawler_visits",
    sql`select id from crawler_visits
      where id <= (select max(id) from crawler_visits) - ${retained} order by id limit ${max}`,
  );

export async function listVisitTimes(db: Db, before: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("recent_visits")
    .select("timestamp")
    .where("timestamp", "<=", before)
    .orderBy("timestamp")
    .limit(max)
    .execute();
  return rows.map((row) => row.timestamp);
}

/** The oldest visits past the newest `retained`. Rows are numbered in order, so nothing is counted. */
export const findVisitsPast = (retained: number, max: number) =>
  sql`select id from recent_visits
    where rowid <= (select max(rowid) from recent_visits) - ${retained} order by rowid limit ${max}`;

/** @returns the time of the newest visit past the newest `retained`, crawlers' apart */
export async function findTimeOfExcess(db: Db, retained: number): Promise<string | undefined> {
  const { rows } = await sql<{ time: string | null }>`
    select (select timestamp from recent_visits where rowid = (select max(rowid) from recent_visits where rowid <=
      (select max(rowid) from recent_visits) - ${retained})) as time
    union all select (select timestamp from crawler_visits where id = (select max(id) from crawler_visits where id <=
      (select max(id) from crawler_visits) - ${retained}))`.execute(db);
  return rows
    .flatMap(({ time }) => time ?? [])
    .sort()
    .at(-1);
}

/** Missing row numbers count as visits: fewer may be retained. @returns how many were deleted, `max` at most */
export const deleteVisitsPast = (db: Db, retained: number, max: number): Promise<number> =>
  deleteByIds(db, "recent_visits", findVisitsPast(retained, max));

/**
 * Deletes agents unseen since the oldest visit, or `unusedBefore` without visits.
 * @returns the number, at most `max`
 */
export const deleteUnusedUserAgents = (db: Db, unusedBefore: string, max: number): Promise<number> =>
  deleteByIds(
    db,
    "user_agents",
    sql`select id from user_agents
      where last_seen_at < coalesce((select min(timestamp) from recent_visits), ${unusedBefore}) limit ${max}`,
  );

/** Deletes agents of visits cleared in their last minute; `deleteUnusedUserAgents` finds the others. */
export async function deleteClearedUserAgents(db: Db, clearedAt: string): Promise<void> {
  await db
    .deleteFrom("user_agents")
    .where("last_seen_at", ">", clearedAt)
    .where("last_seen_at", "<=", endOfMinute(clearedAt))
    .where("id", "not in", (eb) =>
      eb
        .selectFrom("recent_visits")
        .select(sql<number>`user_agent_id`.as("id"))
        .where("timestamp", ">", clearedAt)
        .where("user_agent_id", "is not", null),
    )
    .execute();
}

/** Deletes user agents past the `retained` that were seen last. @returns how many were deleted, `max` at most */
export const deleteUserAgentsPast = (db: Db, retained: number, max: number): Promise<number> =>
  deleteByIds(
    db,
    "user_agents",
    sql`select id from user_agents order by last_seen_at desc limit ${max} offset ${retained}`,
  );

/** Selects first, which takes no lock. On PostgreSQL rows that another instance locks are left to the next time. */
async function deleteByIds(
  db: Db,
  table: "recent_visits" | "user_agents" | "crawler_visits",
  ids: RawBuilder<unknown>,
): Promise<number> {
  if ((await sql`${ids}`.execute(db)).rows.length === 0) return 0;
  const unlocked = dialectOf(db) === "postgres" ? sql`${ids} for update skip locked` : ids;
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id in (${unlocked})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function deleteClearingsUpTo(db: Db, clearedAt: string): Promise<void> {
  await db.deleteFrom("visit_clearings").where("cleared_at", "<=", clearedAt).execute();
}

const visitsAtOnce = 1_000;

/** All visits that 'Clear History' has not hidden, in the order of their recording. @param since ISO time */
export async function* exportVisits(db: Db, since: string): AsyncGenerator<Visit> {
  for (let last = 0; ; ) {
    const rows = await selectAfter(db, last, since);
    for (const { number: _, ...visit } of rows) yield visit;
    if (rows.length < visitsAtOnce) return;
    last = rows.at(-1)?.number ?? last;
  }
}

const selectAfter = (db: Db, last: number, since: string) =>
  db
    .selectFrom("recent_visits")
    .leftJoin("user_agents", "user_agents.id", "recent_visits.user_agent_id")
    .select(["recent_visits.id", "path", "timestamp", "ip"])
    .select(sql<string>`coalesce(user_agents.useragent, recent_visits.useragent)`.as("useragent"))
    .select(sql<number>`recent_visits.rowid`.as("number"))
    .where(sql<number>`recent_visits.rowid`, ">", last)
    .where("timestamp", ">=", since)
    .where("crawler", "is", null)
    .where("timestamp", ">", sql<string>`coalesce((select max(cleared_at) from visit_clearings), '')`)
    .orderBy(sql`recent_visits.rowid`)
    .limit(visitsAtOnce)
    .execute();
