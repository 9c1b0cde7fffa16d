import { sql } from "kysely";
import type { Db } from "../database/tables.ts";

/** A column with the longest time ahead that is plausible; later ones were written by a clock that was ahead. */
export interface BoundedTime {
  readonly table: string;
  readonly column: string;
  readonly longestMs: number;
  /** A column and its value: other rows are left. */
  readonly only?: readonly [string, string];
}

/** Ends leases and waits that were written by a clock that was ahead and would last too long. */
export async function endFutureTimes(db: Db, times: readonly BoundedTime[], now: Date): Promise<void> {
  for (const { table, column, longestMs, only } of times) {
    const latest = new Date(now.getTime() + longestMs).toISOString();
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${now.toISOString()} where ${sql.ref(column)} > ${latest}
      and ${only ? sql`${sql.ref(only[0])} = ${sql.lit(only[1])}` : sql`true`}`.execute(db);
  }
}
