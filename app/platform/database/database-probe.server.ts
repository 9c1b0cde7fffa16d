import { type CompiledQuery, sql } from "kysely";
import type { Pool } from "pg";
import { secondMs } from "#app/lib/units.ts";
import type { Db } from "./tables.ts";

export interface DatabaseProbe {
  ping(): Promise<void>;
  /** Overwrites one row, with padding. @throws where the database cannot be written */
  write(paddingLength: number): Promise<void>;
  close(): Promise<void>;
}

/** For connecting and for each query: a hanging PostgreSQL must not be waited for. */
const postgresTimeoutMs = secondMs;

const rowId = 1;

function compileWrite(db: Db, paddingLength: number): CompiledQuery {
  const values = { written_at: new Date().toISOString(), padding: "x".repeat(paddingLength) };
  return db
    .insertInto("write_probe")
    .values({ id: rowId, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .compile();
}

export function createDatabaseProbe(db: Db, url: string | undefined): DatabaseProbe {
  let pool: Promise<Pool> | undefined;
  const openPool = async (url: string) =>
    (await import("./postgres/postgres-pool.server.ts")).createProbePool(url, postgresTimeoutMs);
  const run = async (query: CompiledQuery) => {
    if (url === undefined) return void (await db.executeQuery(query));
    pool ??= openPool(url);
    await (await pool).query(query.sql, [...query.parameters]);
  };
  return {
    ping: () => run(sql`select 1`.compile(db)),
    write: (paddingLength) => run(compileWrite(db, paddingLength)),
    async close() {
      await (await pool)?.end();
    },
  };
}
