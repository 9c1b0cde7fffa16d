import { sql } from "kysely";
import { monthOf } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { dimensions, grains } from "../dimensions.ts";

/** The newest first: they are looked at most. */
export async function listRecounts(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("visit_recounts").select("day").orderBy("day", "desc").execute();
  return rows.map(({ day }) => day);
}

/** The first month that is over, has no open day and no counts of its own. @param today first day that is not over */
export async function findMonthToMake(db: Db, today: number): Promise<number | undefined> {
  const { rows } = await sql<{ month: number }>`
    select distinct period / 100 as month from visit_counts
    where grain = ${sql.lit(grains.day)} and dimension in (${sql.lit(dimensions.all)}, ${sql.lit(dimensions.crawler)})
      and period < ${monthOf(today) * 100}
      and period / 100 not in (select period from visit_counts where grain = ${sql.lit(grains.month)}
        and dimension in (${sql.lit(dimensions.all)}, ${sql.lit(dimensions.crawler)}))
      and period / 100 not in (select day / 100 from visit_salts)
    order by 1 limit 1`.execute(db);
  return rows[0]?.month;
}

/** Dimensions in steps; `all` and crawlers, by which the month counts as made, at last. */
export async function makeMonth(db: Db, month: number, pause: () => Promise<void>): Promise<void> {
  const { all, crawler, ...others } = dimensions;
  for (const dimension of [...Object.values(others), crawler, all]) {
    await db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom("visit_counts")
        .where("grain", "=", grains.month)
        .where("dimension", "=", dimension)
        .where("period", "=", month)
        .execute();
      await sql`
        insert into visit_counts (grain, dimension, period, value_id, shard, views, visitors)
        select ${sql.lit(grains.month)}, ${sql.lit(dimension)}, ${sql.lit(month)}, value_id, 0, sum(views), sum(visitors)
        from visit_counts
        where grain = ${sql.lit(grains.day)} and dimension = ${sql.lit(dimension)}
          and period between ${month * 100} and ${month * 100 + 99}
        group by value_id`.execute(trx);
    });
    await pause();
  }
}

export async function deleteMonth(db: Db, month: number): Promise<void> {
  await db
    .deleteFrom("visit_counts")
    .where("grain", "=", grains.month)
    .where("dimension", "in", Object.values(dimensions))
    .where("period", "=", month)
    .execute();
}

const hoursAtOnce = 6;

/** Deletes hours except those of `all`. @param before hour number @returns whether there may be more */
export async function deleteOldHours(db: Db, before: number): Promise<boolean> {
  let hasMore = false;
  for (const dimension of Object.values(dimensions)) {
    if (dimension === dimensions.all) continue;
    const hours = db.selectFrom("visit_counts").where("grain", "=", grains.hour).where("dimension", "=", dimension);
    const oldest = await hours.select("period").orderBy("period").limit(1).executeTakeFirst();
    if (!oldest || oldest.period >= before) continue;
    await db
      .deleteFrom("visit_counts")
      .where("grain", "=", grains.hour)
      .where("dimension", "=", dimension)
      .where("period", ">=", oldest.period)
      .where("period", "<", Math.min(before, oldest.period + hoursAtOnce))
      .execute();
    hasMore = true;
  }
  return hasMore;
}

const deletedAtOnce = 1_000;

export async function deleteLeftPaths(db: Db): Promise<boolean> {
  const first = await db
    .selectFrom("visitor_paths")
    .leftJoin("day_visitors", "day_visitors.id", "visitor_paths.visitor_id")
    .select(["visitor_id", "day"])
    .orderBy("visitor_id")
    .limit(1)
    .executeTakeFirst();
  if (!first) return false;
  const open = await db
    .selectFrom("visit_salts")
    .select("day")
    .where("day", "=", first.day ?? 0)
    .executeTakeFirst();
  if (open) return false;
  const isOfDay = sql<boolean>`visitor_id in (select id from day_visitors where day = ${first.day ?? 0}
    and id >= ${first.visitor_id} order by id limit ${sql.lit(deletedAtOnce)})`;
  const { numDeletedRows } = await db
    .deleteFrom("visitor_paths")
    .where((eb) => eb.or([eb("visitor_id", "=", first.visitor_id), isOfDay]))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Visitors of closed days that no stored visit refers to any more. @returns whether there may be more */
export async function deleteEndedVisitors(db: Db, dayOf: (at: Date) => number): Promise<boolean> {
  const oldest = await db
    .selectFrom("recent_visits")
    .select("timestamp")
    .orderBy("timestamp")
    .limit(1)
    .executeTakeFirst();
  const { rows } = await sql<{ id: number }>`
    select id from day_visitors
    where day < ${oldest ? dayOf(new Date(oldest.timestamp)) : 99_999_999}
      and day not in (select day from visit_salts)
    order by day limit ${sql.lit(deletedAtOnce)}`.execute(db);
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom("day_visitors").where("id", "in", ids).execute();
  return rows.length === deletedAtOnce;
}
