import { sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";
import { type Dimension, dimensions } from "../counts/dimensions.ts";
import type { Counted, PairedCount } from "./report.store.server.ts";
import type { DayRange } from "./report-days.ts";

/** What day_visitors has of a visitor. */
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

/** Of a day that is not closed: a list below a filter may leave out its oldest views, never take a second. */
const liveViewsMax = 20_000;

type VisitorRow = Record<Column, number> & { views: number; visitors: number };

/** The newest views that are counted, with their visitors. @param since ISO time */
const newestViews = (since: string) => sql`
  select path, missing, visitor_id from recent_visits
  where timestamp >= ${since} and counted = 1 order by timestamp desc limit ${liveViewsMax}`;

/** What came together with a value on days that are not closed. @param since ISO time at which the first of these began */
export async function listLivePairs(
  db: Db,
  { dimension, valueId }: Counted,
  text: string,
  days: DayRange,
  since: string,
): Promise<PairedCount[]> {
  if (dimension === dimensions.path || dimension === dimensions.missing) {
    const isMissing = dimension === dimensions.missing ? 1 : 0;
    return nameSums(db, await listVisitorsOfPath(db, text, isMissing, days, since));
  }
  const column = columnNames.find((name) => columns[name] === dimension);
  if (!column) return [];
  const [visitors, paths] = await Promise.all([
    listVisitorsWith(db, column, valueId, days),
    listPathsWith(db, column, valueId, days, since),
  ]);
  return [...(await nameSums(db, visitors)), ...paths];
}

const visitorColumns = sql.join(columnNames.map((name) => sql.ref(`day_visitors.${name}`)));

async function listVisitorsWith(
  db: Db,
  column: Column,
  valueId: number,
  { from, to }: DayRange,
): Promise<VisitorRow[]> {
  const { rows } = await sql<VisitorRow>`
    select ${visitorColumns}, sum(views) as views, count(*) as visitors from day_visitors
    where day between ${from} and ${to} and ${sql.ref(column)} = ${valueId}
    group by ${visitorColumns}`.execute(db);
  return rows;
}

async function listVisitorsOfPath(
  db: Db,
  path: string,
  isMissing: 0 | 1,
  { from, to }: DayRange,
  since: string,
): Promise<VisitorRow[]> {
  const { rows } = await sql<VisitorRow>`
    select ${visitorColumns}, count(*) as views, count(distinct day_visitors.id) as visitors
    from (${newestViews(since)}) as newest join day_visitors on day_visitors.id = visitor_id
    where path = ${path} and missing = ${isMissing} and day between ${from} and ${to}
    group by ${visitorColumns}`.execute(db);
  return rows;
}

async function listPathsWith(
  db: Db,
  column: Column,
  valueId: number,
  { from, to }: DayRange,
  since: string,
): Promise<PairedCount[]> {
  const { rows } = await sql<{ path: string; missing: number; views: number; visitors: number }>`
    select path, missing, count(*) as views, count(distinct visitor_id) as visitors
    from (${newestViews(since)}) as newest join day_visitors on day_visitors.id = visitor_id
    where ${sql.ref(`day_visitors.${column}`)} = ${valueId} and day between ${from} and ${to}
    group by path, missing order by views desc limit 1000`.execute(db);
  return rows.map(({ path, missing, views, visitors }) => ({
    dimension: missing === 1 ? dimensions.missing : dimensions.path,
    text: path,
    views: Number(views),
    visitors: Number(visitors),
  }));
}

/** Sums up each column by itself. */
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

/** Those that are not closed: visitors of closed days are deleted. */
export async function findOpenDays(db: Db): Promise<DayRange | undefined> {
  const row = await db
    .selectFrom("day_visitors")
    .select((eb) => [eb.fn.min("day").as("from"), eb.fn.max("day").as("to")])
    .executeTakeFirst();
  return row && row.from !== null && row.to !== null ? { from: Number(row.from), to: Number(row.to) } : undefined;
}
