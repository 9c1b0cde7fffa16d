import { sql } from "kysely";
import { memoize } from "#app/lib/memoize.ts";
import { prepareQuery } from "#app/platform/database/prepared-query.server.ts";
import type { Db } from "#app/platform/database/tables.ts";

export interface Visit {
  id: string;
  path: string;
  timestamp: string;
  useragent: string;
  ip: string;
}

/** Visits in one statement; their number is bounded by the caller. */
export async function insertVisits(db: Db, visits: readonly Visit[]): Promise<void> {
  await db.insertInto("recent_visits").values(visits).execute();
}

const selectNewest = memoize((limit: number) =>
  prepareQuery<object, Visit>((db) =>
    db
      .selectFrom("recent_visits")
      .select(["id", "path", "timestamp", "useragent", "ip"])
      // What was cleared is hidden at once, and deleted later.
      .where("timestamp", ">", sql<string>`coalesce((select max(cleared_at) from visit_clearings), '')`)
      .orderBy("timestamp", "desc")
      .orderBy("id")
      .limit(limit)
      .compile(),
  ),
);

/** The newest visits that were not cleared. */
export const listNewestVisits = (db: Db, limit: number): Promise<Visit[]> => selectNewest(limit)(db, {});

export async function insertClearing(db: Db, id: string, clearedAt: string): Promise<void> {
  await db.insertInto("visit_clearings").values({ id, cleared_at: clearedAt }).execute();
}

/** @returns false where there is no such clearing since `after` */
export async function deleteClearing(db: Db, id: string, after: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("visit_clearings")
    .where("id", "=", id)
    .where("cleared_at", ">", after)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const findClearingBefore = (db: Db, before: string) =>
  db
    .selectFrom("visit_clearings")
    .selectAll()
    .where("cleared_at", "<=", before)
    .orderBy("cleared_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** Deletes some of the visits up to a time. @returns how many there were, `max` at most */
export async function deleteVisitsUpTo(db: Db, timestamp: string, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from recent_visits where id in (
      select id from recent_visits where timestamp <= ${timestamp} limit ${max}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function deleteClearingsUpTo(db: Db, clearedAt: string): Promise<void> {
  await db.deleteFrom("visit_clearings").where("cleared_at", "<=", clearedAt).execute();
}
