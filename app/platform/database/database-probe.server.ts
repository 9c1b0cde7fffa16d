import { randomInt } from "node:crypto";
import { type CompiledQuery, sql } from "kysely";
import type { Pool } from "pg";
import { secondMs } from "#app/lib/units.ts";
import type { Db } from "./tables.ts";

export interface DatabaseProbe {
  ping(): Promise<void>;
  /** Overwrites one row of this process, with padding. @throws where the database cannot be written */
  write(paddingLength: number): Promise<void>;
  close(): Promise<void>;
}

/** For connecting and for each query: a hanging PostgreSQL must not be waited for. */
const postgresTimeoutMs = secondMs;

const rowsMax = 1_000;

function compileWrite(db: Db, rowId: number, paddingLength: number): CompiledQuery {
  const values = { written_at: new Date().toISOString(), padding: "x".repeat(paddingLength) };
  return db
    .insertInto("write_probe")
    .values({ id: rowId, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .compile();
}

export function createDatabaseProbe(db: Db, url: string | undefined): DatabaseProbe {
  let pool: Promise<Pool> | undefined;
  // Instances that overwrite the same row wait for each other's commit: 100 of them failed their checks.
  const rowId = url === undefined ? 1 : randomInt(1, rowsMax + 1);
  const openPool = async (url: string) =>
    (await import("./postgres/postgres-pool.server.ts")).createProbePool(url, postgresTimeoutMs);
  const run = async (query: CompiledQuery) => {
    if (url === undefined) return void (await db.executeQuery(query));
    pool ??= openPool(url);
    await (await pool).query(query.sql, [...query.parameters]);
  };
  return {
    ping: () => run(sql`select 1`.compile(db)),
    write: (paddingLength) => run(compileWrite(db, rowId, paddingLength)),
    async close() {
      await (await pool)?.end();
    },
  };
}
