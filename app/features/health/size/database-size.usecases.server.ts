import { dayMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import {
  type DatedSize,
  deleteSizesBefore,
  findEarliestSize,
  measureDatabase,
  storeSize,
} from "./database-size.store.server.ts";

export interface DatabaseSize {
  readonly bytes: number;
  readonly earlier: DatedSize | undefined;
}

const growthDays = 30;
const keptDays = 90;

const dayOf = (now: Date, daysAgo = 0): string => new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10);

export async function readDatabaseSize(db: Db, now: Date): Promise<DatabaseSize> {
  const [bytes, earlier] = await Promise.all([
    measureDatabase(db),
    findEarliestSize(db, dayOf(now, growthDays), dayOf(now)),
  ]);
  return { bytes, earlier };
}

/** One row a day, for 90 days. Several instances may do it. */
export async function recordDatabaseSize(db: Db, now: Date): Promise<void> {
  await storeSize(db, { day: dayOf(now), bytes: await measureDatabase(db) });
  await deleteSizesBefore(db, dayOf(now, keptDays));
}
