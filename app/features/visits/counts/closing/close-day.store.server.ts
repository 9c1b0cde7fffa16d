import { sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";
import type { VisitorColumn } from "../count-table.ts";
import { type Dimension, dimensions, grains } from "../dimensions.ts";
import { integerAt, jsonRows } from "../json-rows.server.ts";

export async function listOpenDays(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("visit_salts").select("day").orderBy("day").execute();
  return rows.map(({ day }) => day);
}

/** Deletes the salts, so that visitors of these days can no longer be identified. */
export async function emptySalts(db: Db, before: number): Promise<void> {
  const ended = await db
    .selectFrom("visit_salts")
    .select("day")
    .where("day", "<", before)
    .where("salt", "<>", "")
    .executeTakeFirst();
  if (ended) await db.updateTable("visit_salts").set({ salt: "" }).where("day", "<", before).execute();
}

export async function reopenDay(db: Db, day: number): Promise<void> {
  await db
    .insertInto("visit_salts")
    .values({ day, salt: "" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSalt(db: Db, day: number): Promise<void> {
  await db.deleteFrom("visit_salts").where("day", "=", day).execute();
}

export interface Periods {
  readonly grain: number;
  readonly first: number;
  readonly last: number;
}

/** @returns the values past the `retained` most frequent ones, without `other` itself */
export async function listRareValues(
  db: Db,
  { grain, first, last }: Periods,
  dimension: Dimension,
  retained: number,
  other: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("visit_counts")
    .select("value_id")
    .where("grain", "=", grain)
    .where("dimension", "=", dimension)
    .where("period", ">=", first)
    .where("period", "<=", last)
    .where("value_id", "<>", other)
    .groupBy("value_id")
    .orderBy(sql`sum(views)`, "desc")
    .orderBy("value_id")
    .limit(foldedAtOnce)
    .offset(retained)
    .execute();
  return rows.map(({ value_id }) => value_id);
}

export const foldedAtOnce = 2_000;

export async function foldValues(
  db: Db,
  { grain, first, last }: Periods,
  dimension: Dimension,
  values: readonly number[],
  other: number,
): Promise<void> {
  const ids = sql`select ${integerAt(0)} from ${jsonRows(
    db,
    values.map((id) => [id]),
  )}`;
  const isFolded = sql`grain = ${sql.lit(grain)} and dimension = ${sql.lit(dimension)} and period >= ${first}
    and period <= ${last} and value_id in (${ids})`;
  const add = (from: ReturnType<typeof sql>) => sql`
    insert into visit_counts (grain, dimension, period, value_id, shard, views, visitors)
    select ${sql.lit(grain)}, ${sql.lit(dimension)}, period, ${sql.lit(other)}, 0, sum(views), sum(visitors)
    from ${from} group by period
    on conflict (grain, dimension, period, value_id, shard) do update set
      views = visit_counts.views + excluded.views, visitors = visit_counts.visitors + excluded.visitors`;
  await add(sql`visit_counts where ${isFolded}`).execute(db);
  await sql`delete from visit_counts where ${isFolded}`.execute(db);
}

export interface PairedViews {
  readonly a: number;
  readonly b: number;
  readonly views: number;
  readonly visitors: number;
}

export async function pairAttributes(
  db: Db,
  day: number,
  a: VisitorColumn,
  b: VisitorColumn,
  max: number,
): Promise<PairedViews[]> {
  const { rows } = await sql<PairedViews>`
    select ${sql.ref(a)} as a, ${sql.ref(b)} as b, sum(views) as views, count(*) as visitors
    from day_visitors where day = ${day} and crawler = 0 and ${sql.ref(a)} <> 0 and ${sql.ref(b)} <> 0
    group by ${sql.ref(a)}, ${sql.ref(b)} order by sum(views) desc, 1, 2 limit ${sql.lit(max)}`.execute(db);
  return rows;
}

export async function pairPaths(
  db: Db,
  day: number,
  column: VisitorColumn,
  max: number,
): Promise<(PairedViews & { dimension: Dimension })[]> {
  const { rows } = await sql<PairedViews & { dimension: Dimension }>`
    select v.dimension, p.value_id as a, ${sql.ref(`d.${column}`)} as b, sum(p.views) as views, count(*) as visitors
    from day_visitors d
    join visitor_paths p on p.visitor_id = d.id
    join visit_values v on v.id = p.value_id
    where d.day = ${day} and d.crawler = 0 and ${sql.ref(`d.${column}`)} <> 0
    group by v.dimension, p.value_id, ${sql.ref(`d.${column}`)}
    order by sum(p.views) desc, 1, 2, 3 limit ${sql.lit(max)}`.execute(db);
  return rows;
}

export interface PairRow {
  readonly dimension: Dimension;
  readonly valueId: number;
  readonly otherDimension: Dimension;
  readonly otherValueId: number;
  views: number;
  visitors: number;
}

export async function insertPairs(db: Db, day: number, rows: readonly PairRow[]): Promise<void> {
  const cells = rows.map((row) => [
    ...[row.dimension, row.valueId, row.otherDimension, row.otherValueId, row.views, row.visitors],
  ]);
  await sql`
    insert into visit_pairs (day, dimension, value_id, other_dimension, other_value_id, views, visitors)
    select ${sql.lit(day)}, ${integerAt(0)}, ${integerAt(1)}, ${integerAt(2)}, ${integerAt(3)}, ${integerAt(4)},
      ${integerAt(5)}
    from ${jsonRows(db, cells)} where true`.execute(db);
}

const pairedDimensions = [
  ...[dimensions.path, dimensions.source, dimensions.country, dimensions.browser, dimensions.system],
  ...[dimensions.device, dimensions.campaign, dimensions.missing],
] as const;

/** By the values of the day's counts, since pairs are in the order of their values. */
export async function hasPairs(db: Db, day: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from visit_pairs where dimension = ${sql.lit(dimensions.device)}
      and value_id in (select value_id from visit_counts
        where grain = ${sql.lit(grains.day)} and dimension = ${sql.lit(dimensions.device)} and period = ${day})
      and other_dimension in (${sql.join(pairedDimensions.map((each) => sql.lit(each)))}) and day = ${day} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function deletePairs(db: Db, day: number): Promise<void> {
  const others = sql.join(pairedDimensions.map((each) => sql.lit(each)));
  for (const dimension of pairedDimensions)
    await sql`
      delete from visit_pairs where dimension = ${sql.lit(dimension)}
        and value_id in (select value_id from visit_counts
          where grain = ${sql.lit(grains.day)} and dimension = ${sql.lit(dimension)} and period = ${day})
        and other_dimension in (${others}) and day = ${day}`.execute(db);
}

export async function listDayValues(db: Db, day: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("visit_counts")
    .select("value_id")
    .distinct()
    .where("grain", "=", grains.day)
    .where("dimension", "in", pairedDimensions)
    .where("period", "=", day)
    .execute();
  return new Set(rows.map(({ value_id }) => value_id));
}
