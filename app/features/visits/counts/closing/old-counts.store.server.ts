import { sql } from "kysely";
import { monthOf } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { type Dimension, dimensions, grains } from "../dimensions.ts";

/** Stored values of a dimension for a day or month, without `otherValue`. */
export const retainedValues = 1_000;

/** Finds the first finished month without open days and counts. @param today first day that is not over */
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

/**
 * Writes one dimension at a time, `all` last, since it marks the month as complete.
 * @param others values that are merged, by dimension
 */
export async function makeMonth(
  db: Db,
  month: number,
  others: ReadonlyMap<Dimension, number>,
  pause: () => Promise<void>,
): Promise<void> {
  const { all, crawler, ...named } = dimensions;
  for (const dimension of [...Object.values(named), crawler, all]) {
    const other = others.get(dimension) ?? 0;
    await db.transaction().execute(async (trx) => {
      await deleteMonth(trx, month, [dimension]);
      await sql`
        insert into visit_counts (grain, dimension, period, value_id, views, visitors)
        select ${sql.lit(grains.month)}, ${sql.lit(dimension)}, ${sql.lit(month)}, value_id, sum(views), sum(visitors)
        from (select views, visitors, case when place <= ${sql.lit(retainedValues)} then value_id
            else ${sql.lit(other)} end as value_id
          from (select value_id, sum(views) as views, sum(visitors) as visitors, row_number() over (order by
              case when value_id = ${sql.lit(other)} then 1 else 0 end, sum(views) desc, value_id) as place
            from visit_counts where grain = ${sql.lit(grains.day)} and dimension = ${sql.lit(dimension)}
              and period between ${sql.lit(month * 100)} and ${sql.lit(month * 100 + 99)}
            group by value_id) as placed) as folded
        group by value_id`.execute(trx);
    });
    await pause();
  }
}

export async function deleteMonth(
  db: Db,
  month: number,
  of: readonly Dimension[] = Object.values(dimensions),
): Promise<void> {
  await db
    .deleteFrom("visit_counts")
    .where("grain", "=", grains.month)
    .where("dimension", "in", of)
    .where("period", "=", month)
    .execute();
}

const hoursAtOnce = 6;

/** Deletes hours except those of `all`. @param before hour number @returns whether more may be left */
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
