import { type RawBuilder, sql } from "kysely";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";

type Cell = string | number | null;

/**
 * Rows as one parameter, which both databases take apart: one text of SQL for any number of rows, prepared once. A select
 * from it needs `where true` before `on conflict`.
 * @param rows whose texts are well-formed @returns a table with the column `value`, read with `integerAt` and `textAt`
 */
export function jsonRows(db: Db, rows: readonly (readonly Cell[])[]): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  return dialectOf(db) === "postgres"
    ? sql`json_array_elements(${json}::json) as rows`
    : sql`json_each(${json}) as rows`;
}

export const textAt = (position: number) => sql<string>`value ->> ${sql.lit(position)}`;
export const integerAt = (position: number) => sql<number>`cast(value ->> ${sql.lit(position)} as bigint)`;
