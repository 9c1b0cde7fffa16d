import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresAdapter, sql } from "kysely";
import { secondMs } from "#app/lib/units.ts";
import { type Metrics, noMetrics } from "../metrics/metrics.ts";
import { createCommitRecorder, publishPool } from "./database-metrics.server.ts";
import { createPostgresDialect } from "./postgres/postgres-dialect.server.ts";
import type { PostgresOptions } from "./postgres/postgres-pool.server.ts";
import { createSqliteDialect, type SqliteOptions } from "./sqlite/sqlite-dialect.server.ts";
import type { Db, Tables } from "./tables.ts";

export type DialectName = "sqlite" | "postgres";

export interface DatabaseLocation {
  url: string | undefined;
  dataDir: string;
  postgres?: PostgresOptions;
  sqlite?: Omit<SqliteOptions, "onCommit">;
  metrics?: Metrics | undefined;
}

export const sqlitePath = (dataDir: string): string => join(dataDir, "northlight.db");

/** Opens the database without reading or migrating it; creates SQLite's file. */
export function openDatabase<T = Tables>(location: DatabaseLocation): Kysely<T> {
  const { url, dataDir, postgres, sqlite, metrics = noMetrics } = location;
  const onCommit = createCommitRecorder(metrics);
  if (url) {
    // Loaded with the first query, so that a site on SQLite starts without it.
    const openPool = async () => {
      const { createPostgresPool } = await import("./postgres/postgres-pool.server.ts");
      const pool = createPostgresPool(url, postgres);
      publishPool(metrics, pool);
      return pool;
    };
    const timeoutMs = (postgres?.statementTimeoutS ?? 0) * secondMs;
    return new Kysely<T>({ dialect: createPostgresDialect({ pool: openPool, timeoutMs, onCommit }) });
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return new Kysely<T>({ dialect: createSqliteDialect(sqlitePath(dataDir), { ...sqlite, onCommit }) });
}

export function dialectOf<T>(db: Kysely<T>): DialectName {
  return db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

/** Runs `work` in a savepoint, which an error rolls back. @throws what `work` throws */
export async function inSavepoint<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    // If this fails, the transaction is lost as well.
    await sql`rollback to savepoint part`.execute(trx).catch(() => {});
    throw error;
  }
}
