import { type RawBuilder, sql } from "kysely";
import type { LocalDay } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Count, NamedCount, PairedCount } from "../counts/count.ts";
import { integerAt, jsonRows, textAt } from "../counts/counts.store.server.ts";
import { type Dimension, dimensions, grains } from "../counts/dimensions.ts";
import type { Span } from "./report-spans.ts";

type Grain = (typeof grains)[keyof typeof grains];

/** PostgreSQL sums whole numbers to texts. */
const toCount = <T extends { views: unknown; visitors: unknown }>(row: T): T & Count => ({
  ...row,
  views: Number(row.views),
  visitors: Number(row.visitors),
});

const sums = [sql<number>`sum(views)`.as("views"), sql<number>`sum(visitors)`.as("visitors")] as const;

export async function findFirstStoredDay(db: Db): Promise<LocalDay | undefined> {
  const row = await db
    .selectFrom("visit_counts")
    .select("period")
    .where("grain", "=", grains.day)
    .where("dimension", "=", dimensions.all)
    .orderBy("period")
    .limit(1)
    .executeTakeFirst();
  return row?.period;
}

export async function listStoredMonths(db: Db, from: number, to: number): Promise<number[]> {
  const rows = await db
    .selectFrom("visit_counts")
    .select("period")
    .distinct()
    .where("grain", "=", grains.month)
    .where("dimension", "=", dimensions.all)
    .where("period", ">=", from)
    .where("period", "<=", to)
    .orderBy("period")
    .execute();
  return rows.map(({ period }) => period);
}

export async function findValueId(db: Db, dimension: Dimension, text: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("visit_values")
    .select("id")
    .where("dimension", "=", dimension)
    .where("text", "=", text)
    .executeTakeFirst();
  return row?.id;
}

export interface Counted {
  readonly dimension: Dimension;
  readonly text: string;
  /** Undefined for a value that no closed day has. */
  readonly valueId: number | undefined;
}

/** Each period is looked up, so that the values of others cost nothing. @returns those with counts, in any order */
export async function countPeriods(
  db: Db,
  grain: Grain,
  { dimension, valueId }: Counted,
  periods: readonly number[],
): Promise<(Count & { period: number })[]> {
  if (periods.length === 0 || valueId === undefined) return [];
  const rows = await db
    .selectFrom("visit_counts")
    .select(["period", ...sums])
    .where("grain", "=", grain)
    .where("dimension", "=", dimension)
    .where("period", "in", periods)
    .where("value_id", "=", valueId)
    .groupBy("period")
    .execute();
  return rows.map(toCount);
}

const spanRows = (dimension: Dimension, spans: readonly Span[]): RawBuilder<unknown> =>
  sql.join(
    spans.map(
      ({ grain, from, to }) => sql`
        select value_id, views, visitors from visit_counts
        where grain = ${grain} and dimension = ${dimension} and period between ${from} and ${to}`,
    ),
    sql` union all `,
  );

/** @param open counts of open days, which are not stored */
export async function listMostViewed(
  db: Db,
  dimension: Dimension,
  spans: readonly Span[],
  open: readonly NamedCount[],
  max: number,
): Promise<{ values: NamedCount[]; count: number }> {
  if (spans.length === 0) return { values: [], count: 0 };
  const openRows = jsonRows(
    db,
    open.map(({ text, views, visitors }) => [text, views, visitors]),
  );
  const { rows } = await sql<NamedCount & { count: number }>`
    select text, sum(views) as views, sum(visitors) as visitors, count(*) over () as count from (
      select visit_values.text, views, visitors from (
        select value_id, sum(views) as views, sum(visitors) as visitors from (${spanRows(dimension, spans)}) as spans
        group by value_id
      ) as stored join visit_values on visit_values.id = stored.value_id
      union all select ${textAt(0)}, ${integerAt(1)}, ${integerAt(2)} from ${openRows}
    ) as counted group by text order by views desc, text limit ${max}`.execute(db);
  return {
    values: rows.map(({ text, ...row }) => ({ text, ...pickCount(row) })),
    count: Number(rows[0]?.count ?? 0),
  };
}

const pickCount = ({ views, visitors }: Count): Count => ({ views: Number(views), visitors: Number(visitors) });

/** With it, the days are ranges of the key: without it, all days of a value would be read. */
const everyDimension = sql.join(Object.values(dimensions).map((dimension) => sql.lit(dimension)));

/** Lists values that occurred together with a value on closed days. @param max values of each dimension */
export async function listPairs(
  db: Db,
  { dimension, valueId }: Counted,
  { from, to }: { from: LocalDay; to: LocalDay },
  max: number,
): Promise<PairedCount[]> {
  if (valueId === undefined) return [];
  const { rows } = await sql<PairedCount>`
    select other_dimension as dimension, text, views, visitors from (
      select other_dimension, other_value_id, sum(views) as views, sum(visitors) as visitors,
        row_number() over (partition by other_dimension order by sum(views) desc, other_value_id) as place
      from visit_pairs
      where dimension = ${dimension} and value_id = ${valueId}
        and other_dimension in (${everyDimension}) and day between ${from} and ${to}
      group by other_dimension, other_value_id
    ) as pairs join visit_values on visit_values.id = other_value_id
    where place <= ${max}`.execute(db);
  return rows.map(({ dimension: other, text, ...row }) => ({ dimension: other, text, ...pickCount(row) }));
}

/** @param since ISO time */
export async function countVisitorsSince(db: Db, since: string): Promise<number> {
  const row = await db
    .selectFrom("recent_visits")
    .leftJoin("user_agents", "user_agents.id", "user_agent_id")
    .select((eb) => eb.fn.count<number>("visitor_id").distinct().as("count"))
    .where("timestamp", ">=", since)
    .where("crawler", "is", null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
