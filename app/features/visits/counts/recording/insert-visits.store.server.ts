import { type RawBuilder, sql } from "kysely";
import { memoize } from "#app/lib/memoize.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { CountedVisit } from "../../visits.store.server.ts";

/**
 * In the way that takes each database the least time: one parameter of JSON on PostgreSQL, one for each cell on SQLite.
 * @param agentIds as `findOrStoreUserAgents` returned them @returns statements, to be executed together; one on PostgreSQL
 */
export function insertVisits(
  db: Db,
  visits: readonly CountedVisit[],
  agentIds: ReadonlyMap<string, number>,
): RawBuilder<unknown>[] {
  const rows = visits.map(({ id, path, timestamp, useragent, ip, visitorId, counted, missingPath }) => ({
    ...{ id, path, timestamp, useragent: "", ip, user_agent_id: agentIds.get(useragent) ?? null },
    ...{ visitor_id: visitorId, counted, missing_path: missingPath },
  }));
  if (dialectOf(db) === "postgres")
    return [
      sql`
        insert into recent_visits (id, path, timestamp, useragent, ip, user_agent_id, visitor_id, counted, missing_path)
        select * from json_to_recordset(${JSON.stringify(rows)}::json) as visits (id text, path text, timestamp text,
          useragent text, ip text, user_agent_id bigint, visitor_id bigint, counted integer, missing_path text)`,
    ];
  const statements: RawBuilder<unknown>[] = [];
  for (let i = 0; i < rows.length; i += rowsAtOnce) {
    const some = rows.slice(i, i + rowsAtOnce);
    statements.push(sql(valuesText(some.length), ...some.flatMap((row) => Object.values(row))));
  }
  return statements;
}

const rowsAtOnce = 50;
const insert =
  "insert into recent_visits (id, path, timestamp, useragent, ip, user_agent_id, visitor_id, counted, missing_path)";
const cellsOfRow = 9;

/** SQL between the cells of so many rows, cached because it takes as long as inserting. */
const valuesText = memoize((rows: number): TemplateStringsArray => {
  const between = Array.from({ length: rows * cellsOfRow - 1 }, (_, i) => ((i + 1) % cellsOfRow === 0 ? "), (" : ", "));
  const texts = [`${insert} values (`, ...between, ")"];
  return Object.assign(texts, { raw: texts });
});
