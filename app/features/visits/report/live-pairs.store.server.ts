import { sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";
import { type Dimension, dimensions } from "../counts/dimensions.ts";
import type { Counted, PairedCount } from "./report.store.server.ts";
import type { DayRange } from "./report-days.ts";

const columns = {
  source_id: dimensions.source,
  campaign_id: dimensions.campaign,
  country_id: dimensions.country,
  browser_id: dimensions.browser,
  system_id: dimensions.system,
  device_id: dimensions.device,
} as const;
type Column = keyof typeof columns;
const columnNames = Object.keys(columns) as Column[];

/** The newest of all: a list below a filter may leave out the oldest visitors of days that are not closed. */
const liveVisitorsMax = 20_000;

type VisitorRow = Record<Column, number> & { views: number; visitors: number };

/** Bounded before days are compared: otherwise all visitors that are stored would be read. */
const newestVisitors = ({ from, to }: DayRange) => sql`
  select * from (select * from day_visitors order by id desc limit ${sql.lit(liveVisitorsMax)}) as newest
  where day between ${from} and ${to} and crawler = 0`;

export async function listLivePairs(db: Db, { dimension, valueId }: Counted, days: DayRange): Promise<PairedCount[]> {
  if (dimension === dimensions.path || dimension === dimensions.missing)
    return nameSums(db, await listVisitorsOfPath(db, valueId, days));
  const column = columnNames.find((name) => columns[name] === dimension);
  if (!column) return [];
  const [visitors, paths] = await Promise.all([
    listVisitorsWith(db, column, valueId, days),
    listPathsWith(db, column, valueId, days),
  ]);
  return [...(await nameSums(db, visitors)), ...paths];
}

const visitorColumns = sql.join(columnNames.map((name) => sql.ref(`day_visitors.${name}`)));

async function listVisitorsWith(db: Db, column: Column, valueId: number, days: DayRange): Promise<VisitorRow[]> {
  const { rows } = await sql<VisitorRow>`
    select ${visitorColumns}, sum(views) as views, count(*) as visitors from (${newestVisitors(days)}) as day_visitors
    where ${sql.ref(column)} = ${valueId}
    group by ${visitorColumns}`.execute(db);
  return rows;
}

async function listVisitorsOfPath(db: Db, valueId: number, days: DayRange): Promise<VisitorRow[]> {
  const { rows } = await sql<VisitorRow>`
    select ${visitorColumns}, sum(visitor_paths.views) as views, count(*) as visitors
    from (${newestVisitors(days)}) as day_visitors
    join visitor_paths on visitor_paths.visitor_id = day_visitors.id and visitor_paths.value_id = ${valueId}
    group by ${visitorColumns}`.execute(db);
  return rows;
}

async function listPathsWith(db: Db, column: Column, valueId: number, days: DayRange): Promise<PairedCount[]> {
  const { rows } = await sql<{ dimension: Dimension; text: string; views: number; visitors: number }>`
    select visit_values.dimension, visit_values.text, sum(visitor_paths.views) as views, count(*) as visitors
    from (${newestVisitors(days)}) as day_visitors
    join visitor_paths on visitor_paths.visitor_id = day_visitors.id
    join visit_values on visit_values.id = visitor_paths.value_id
    where ${sql.ref(`day_visitors.${column}`)} = ${valueId}
    group by visit_values.dimension, visit_values.text order by 3 desc limit 1000`.execute(db);
  return rows.map((row) => ({ ...row, views: Number(row.views), visitors: Number(row.visitors) }));
}

async function nameSums(db: Db, rows: readonly VisitorRow[]): Promise<PairedCount[]> {
  const sums = new Map<number, { dimension: Dimension; views: number; visitors: number }>();
  for (const row of rows)
    for (const column of columnNames) {
      const sum = sums.get(row[column]) ?? { dimension: columns[column], views: 0, visitors: 0 };
      sum.views += Number(row.views);
      sum.visitors += Number(row.visitors);
      sums.set(row[column], sum);
    }
  if (sums.size === 0) return [];
  const names = await db
    .selectFrom("visit_values")
    .select(["id", "text"])
    .where("id", "in", [...sums.keys()])
    .execute();
  return names.flatMap(({ id, text }) => {
    const sum = sums.get(id);
    return sum ? [{ ...sum, text }] : [];
  });
}

export async function findOpenDays(db: Db): Promise<DayRange | undefined> {
  const row = await db
    .selectFrom("visit_salts")
    .select((eb) => [eb.fn.min("day").as("from"), eb.fn.max("day").as("to")])
    .executeTakeFirst();
  return row && row.from !== null && row.to !== null ? { from: Number(row.from), to: Number(row.to) } : undefined;
}
