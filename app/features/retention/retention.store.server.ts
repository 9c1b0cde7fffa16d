import type { Db } from "#app/platform/database/tables.ts";
import type { RetentionPeriodsTable } from "./retention.tables.ts";

export const listPeriods = (db: Db): Promise<RetentionPeriodsTable[]> =>
  db.selectFrom("retention_periods").select(["kind", "period"]).orderBy("kind").execute();

export async function replacePeriods(trx: Db, rows: readonly RetentionPeriodsTable[]): Promise<void> {
  await trx.deleteFrom("retention_periods").execute();
  if (rows.length > 0) await trx.insertInto("retention_periods").values(rows).execute();
}
