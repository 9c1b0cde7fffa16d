import { type Compilable, sql } from "kysely";
import type { Pool } from "pg";
import { secondMs } from "#app/lib/units.ts";
import type { Db } from "./tables.ts";

/** Finds out whether the database answers and can be written. */
export interface DatabaseProbe {
  /** @throws where the database does not answer */
  ping(): Promise<void>;
  /** Overwrites one row, with so much padding. @throws where the database cannot be written */
  write(paddingLength: number): Promise<void>;
  close(): Promise<void>;
}

/** For connecting and for each query: a PostgreSQL that hangs must not be waited for. */
const postgresTimeoutMs = secondMs;

const rowId = 1;

function compileWrite(db: Db, paddingLength: number): Compilable {
  const values = { written_at: new Date().toISOString(), padding: "x".repeat(paddingLength) };
  return db
    .insertInto("write_probe")
    .values({ id: rowId, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values));
}

/** @param url of PostgreSQL; SQLite where undefined */
export function createDatabaseProbe(db: Db, url: string | undefined): DatabaseProbe {
  return url === undefined ? createSqliteProbe(db) : createPostgresProbe(db, url);
}

function createSqliteProbe(db: Db): DatabaseProbe {
  return {
    async ping() {
      await sql`select 1`.execute(db);
    },
    async write(paddingLength) {
      await db.executeQuery(compileWrite(db, paddingLength).compile());
    },
    async close() {},
  };
}

function createPostgresProbe(db: Db, url: string): DatabaseProbe {
  let pool: Promise<Pool> | undefined;
  const openPool = async () => (await import("./postgres-pool.server.ts")).createProbePool(url, postgresTimeoutMs);
  const run = async (text: string, values: readonly unknown[] = []) => {
    pool ??= openPool();
    await (await pool).query(text, [...values]);
  };
  return {
    ping: () => run("select 1"),
    async write(paddingLength) {
      const { sql: text, parameters } = compileWrite(db, paddingLength).compile();
      await run(text, parameters);
    },
    async close() {
      await (await pool)?.end();
    },
  };
}
