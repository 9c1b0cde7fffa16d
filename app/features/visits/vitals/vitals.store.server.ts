import { sql } from "kysely";
import type { LocalDay } from "#app/lib/calendar/local-day.ts";
import { countRows } from "#app/platform/database/rows.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { type Vital, vitalNames, vitalNumbers } from "./vitals.ts";

export const otherPage = "(other)";
/** Beyond it, new rows of a day are counted for `otherPage`, which has 1,500 at the most. */
export const rowsOfDayMax = 8_000;

export interface VitalCount {
  readonly day: LocalDay;
  readonly page: string;
  readonly device: number;
  readonly metric: number;
  readonly bucket: number;
  readonly measured: number;
}

type VitalKey = Omit<VitalCount, "measured">;
const keyOf = ({ day, page, device, metric, bucket }: VitalKey): string =>
  `${day} ${page} ${device} ${metric} ${bucket}`;

/** For a transaction; the caller bounds the number of counts. */
export async function addVitalCounts(db: Db, counts: readonly VitalCount[], shard: number): Promise<void> {
  const summed = new Map<string, VitalCount>();
  for (const count of await boundDays(db, counts, shard)) {
    const key = keyOf(count);
    summed.set(key, { ...count, measured: count.measured + (summed.get(key)?.measured ?? 0) });
  }
  if (summed.size === 0) return;
  // Sorted, so that processes lock the rows in the same order.
  const rows = [...summed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => ({ ...count, shard }));
  await db
    .insertInto("vital_counts")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["day", "page", "device", "metric", "bucket", "shard"])
        .doUpdateSet({ measured: sql<number>`vital_counts.measured + excluded.measured` }),
    )
    .execute();
}

async function boundDays(db: Db, counts: readonly VitalCount[], shard: number): Promise<VitalCount[]> {
  const bounded: VitalCount[] = [];
  for (const [day, ofDay] of Map.groupBy(counts, (count) => count.day)) {
    const rows = await countRows(db.selectFrom("vital_counts").where("day", "=", day).where("shard", "=", shard));
    const isFull = rows + ofDay.length > rowsOfDayMax;
    bounded.push(...(isFull ? await foldNew(db, day, ofDay, shard) : ofDay));
  }
  return bounded;
}

async function foldNew(db: Db, day: LocalDay, counts: readonly VitalCount[], shard: number): Promise<VitalCount[]> {
  const stored = await db
    .selectFrom("vital_counts")
    .select(["day", "page", "device", "metric", "bucket"])
    .where("day", "=", day)
    .where("shard", "=", shard)
    .execute();
  const known = new Set(stored.map(keyOf));
  return counts.map((count) => (known.has(keyOf(count)) ? count : { ...count, page: otherPage }));
}

export interface VitalCountOfPage {
  readonly page: string;
  readonly device: number;
  readonly vital: Vital;
  readonly bucket: number;
  readonly measured: number;
}

const vitalOf = (metric: number): Vital | undefined => vitalNames.find((name) => vitalNumbers[name] === metric);

/** A month that was added up belongs to a range that has its first day. @param to inclusive */
export async function readVitalCounts(db: Db, from: LocalDay, to: LocalDay): Promise<VitalCountOfPage[]> {
  const rows = await db
    .selectFrom("vital_counts")
    .select(["page", "device", "metric", "bucket"])
    .select((eb) => eb.fn.sum<number>("measured").as("measured"))
    .where("day", ">=", from % 100 === 1 ? from - 1 : from)
    .where("day", "<=", to)
    .groupBy(["page", "device", "metric", "bucket"])
    .execute();
  return rows.flatMap(({ metric, measured, ...row }) => {
    const vital = vitalOf(metric);
    return vital ? [{ ...row, vital, measured: Number(measured) }] : [];
  });
}

/** The first day in the table before `before` that is not a whole month. */
export async function findOldestDay(db: Db, before: LocalDay): Promise<LocalDay | undefined> {
  const row = await db
    .selectFrom("vital_counts")
    .select("day")
    .where("day", "<", before)
    .where(sql<number>`day % 100`, "<>", 0)
    .orderBy("day")
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

/** Replaces a month's rows for days by rows for the month. For a transaction. @param month such as 202611 */
export async function addUpMonth(db: Db, month: number): Promise<void> {
  const [first, last] = [month * 100, month * 100 + 31];
  const { rows } = await sql<VitalCount>`
    select page, device, metric, bucket, cast(sum(measured) as bigint) as measured from vital_counts
    where day between ${first} and ${last} group by page, device, metric, bucket`.execute(db);
  await db.deleteFrom("vital_counts").where("day", ">=", first).where("day", "<=", last).execute();
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce);
    const values = some.map((row) => ({ ...row, measured: Number(row.measured), day: first, shard: 0 }));
    await db.insertInto("vital_counts").values(values).execute();
  }
}

const rowsAtOnce = 500;
