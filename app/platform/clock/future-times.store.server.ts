import { sql } from "kysely";
import type { Db } from "../database/tables.ts";

/** A column whose times were written while the clock was ahead where they are later than this from now. */
export interface BoundedTime {
  readonly table: string;
  readonly column: string;
  readonly longestMs: number;
  readonly state?: string;
}

/** Leases and waits from a clock that was ahead would hold for as long as it was. They end now. */
export async function endFutureTimes(db: Db, times: readonly BoundedTime[], now: Date): Promise<void> {
  for (const { table, column, longestMs, state } of times) {
    const latest = new Date(now.getTime() + longestMs).toISOString();
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${now.toISOString()} where ${sql.ref(column)} > ${latest}
      and ${state === undefined ? sql`true` : sql`state = ${sql.lit(state)}`}`.execute(db);
  }
}
