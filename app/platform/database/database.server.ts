import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresAdapter } from "kysely";
import { SitePostgresDialect } from "./postgres-dialect.server.ts";
import type { PostgresOptions } from "./postgres-pool.server.ts";
import { createSqliteDialect, type SqliteOptions } from "./sqlite-dialect.server.ts";
import type { Tables } from "./tables.ts";

export type DialectName = "sqlite" | "postgres";

export interface DatabaseLocation {
  /** `postgres://…`; SQLite in `dataDir` where undefined. */
  url: string | undefined;
  dataDir: string;
  postgres?: PostgresOptions;
  sqlite?: SqliteOptions;
}

export const sqlitePath = (dataDir: string): string => join(dataDir, "northlight.db");

/** Opens the database; nothing is read or migrated yet (SQLite's file is created). */
export function openDatabase<T = Tables>({ url, dataDir, postgres, sqlite }: DatabaseLocation): Kysely<T> {
  if (url) {
    // Its package is loaded with the first query, so that a site on SQLite starts without it.
    const pool = async () => (await import("./postgres-pool.server.ts")).createPostgresPool(url, postgres);
    return new Kysely<T>({ dialect: new SitePostgresDialect({ pool }) });
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return new Kysely<T>({ dialect: createSqliteDialect(sqlitePath(dataDir), sqlite) });
}

export function dialectOf<T>(db: Kysely<T>): DialectName {
  return db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}
