import { type RawBuilder, sql } from "kysely";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Count } from "./count.ts";
import { type Dimension, dimensions, grains } from "./dimensions.ts";

export interface CountRow extends Count {
  readonly grain: number;
  readonly dimension: Dimension;
  readonly period: number;
  readonly valueId: number;
}

export interface PairRow {
  readonly dimension: Dimension;
  readonly valueId: number;
  readonly otherDimension: Dimension;
  readonly otherValueId: number;
  views: number;
  visitors: number;
}

/** Serializes counting across instances until the transaction ends. */
export async function lockCounts(trx: Db): Promise<void> {
  if (dialectOf(trx) === "postgres") await sql`select pg_advisory_xact_lock(hashtext('visit_counts'))`.execute(trx);
}

export async function addCounts(db: Db, rows: readonly CountRow[]): Promise<void> {
  const sorted = rows.toSorted(
    (a, b) => a.grain - b.grain || a.dimension - b.dimension || a.period - b.period || a.valueId - b.valueId,
  );
  const cells = sorted.map((row) => [row.grain, row.dimension, row.period, row.valueId, row.views, row.visitors]);
  await sql`
    insert into visit_counts (grain, dimension, period, value_id, views, visitors)
    select ${integerAt(0)}, ${integerAt(1)}, ${integerAt(2)}, ${integerAt(3)}, ${integerAt(4)}, ${integerAt(5)}
    from ${jsonRows(db, cells)} where true
    on conflict (grain, dimension, period, value_id) do update set
      views = visit_counts.views + excluded.views, visitors = visit_counts.visitors + excluded.visitors`.execute(db);
}

export async function addPairs(db: Db, day: number, rows: readonly PairRow[]): Promise<void> {
  const cells = rows.map((row) => [
    ...[row.dimension, row.valueId, row.otherDimension, row.otherValueId, row.views, row.visitors],
  ]);
  await sql`
    insert into visit_pairs (day, dimension, value_id, other_dimension, other_value_id, views, visitors)
    select ${sql.lit(day)}, ${integerAt(0)}, ${integerAt(1)}, ${integerAt(2)}, ${integerAt(3)}, ${integerAt(4)},
      ${integerAt(5)}
    from ${jsonRows(db, cells)} where true
    on conflict (dimension, value_id, other_dimension, day, other_value_id) do update set
      views = visit_pairs.views + excluded.views, visitors = visit_pairs.visitors + excluded.visitors`.execute(db);
}

export async function countCounted(db: Db, day: number): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    select coalesce(sum(views), 0) as views from visit_counts where grain = ${sql.lit(grains.day)}
      and dimension in (${sql.lit(dimensions.all)}, ${sql.lit(dimensions.crawler)}) and period = ${day}`.execute(db);
  return Number(rows[0]?.views);
}

const allDimensions = sql.join(Object.values(dimensions).map((dimension) => sql.lit(dimension)));

/** Deletes by the day's values, since pairs are indexed by value. */
export async function deleteDay(db: Db, day: number, firstHour: number, endHour: number): Promise<void> {
  for (const dimension of Object.values(dimensions)) {
    await sql`
      delete from visit_pairs where dimension = ${sql.lit(dimension)}
        and value_id in (select value_id from visit_counts
          where grain = ${sql.lit(grains.day)} and dimension = ${sql.lit(dimension)} and period = ${day})
        and other_dimension in (${allDimensions}) and day = ${day}`.execute(db);
    await sql`
      delete from visit_counts where dimension = ${sql.lit(dimension)}
        and (grain = ${sql.lit(grains.day)} and period = ${day}
          or grain = ${sql.lit(grains.hour)} and period >= ${firstHour} and period < ${endHour})`.execute(db);
  }
}

export async function listDayValues(db: Db, day: number, dimension: Dimension): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("visit_counts")
    .innerJoin("visit_values", "visit_values.id", "value_id")
    .select("text")
    .where("grain", "=", grains.day)
    .where("visit_counts.dimension", "=", dimension)
    .where("period", "=", day)
    .execute();
  return new Set(rows.map(({ text }) => text));
}

export interface VisitValue {
  readonly dimension: Dimension;
  readonly text: string;
}

export interface StoredValue extends VisitValue {
  readonly id: number;
}

export async function findOrStoreValues(db: Db, values: readonly VisitValue[]): Promise<StoredValue[]> {
  // A fixed order prevents deadlocks.
  const rows = values
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(({ dimension, text }) => [dimension, text]);
  await sql`
    insert into visit_values (dimension, text)
    select ${integerAt(0)}, ${textAt(1)} from ${jsonRows(db, rows)} where true
    on conflict do nothing`.execute(db);
  const stored = await sql<StoredValue>`
    select visit_values.id, visit_values.dimension, visit_values.text from ${jsonRows(db, rows)}
    join visit_values on visit_values.dimension = ${integerAt(0)} and visit_values.text = ${textAt(1)}`.execute(db);
  return stored.rows;
}

export const keyOf = ({ dimension, text }: VisitValue): string => `${dimension} ${text}`;

type Cell = string | number | null;

/**
 * Passes rows as one JSON parameter, so that one prepared statement fits any number. A select from it needs `where
 * true` before `on conflict`.
 * @param rows with well-formed texts
 * @returns a table with the column `value`, for `integerAt` and `textAt`
 */
export function jsonRows(db: Db, rows: readonly (readonly Cell[])[]): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  return dialectOf(db) === "postgres"
    ? sql`json_array_elements(${json}::json) as rows`
    : sql`json_each(${json}) as rows`;
}

export const textAt = (position: number) => sql<string>`value ->> ${sql.lit(position)}`;
export const integerAt = (position: number) => sql<number>`cast(value ->> ${sql.lit(position)} as bigint)`;
