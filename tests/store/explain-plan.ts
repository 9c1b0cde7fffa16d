import { CompiledQuery } from "kysely";
import { SqliteFile } from "#app/platform/database/sqlite/sqlite-file.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createSqliteTestDatabase } from "../support/database/test-database.ts";

/**
 * SQLite's plan, with one line per step, of every statement of a store call. A full table scan is listed as SCAN, a sort as
 * TEMP B-TREE (https://www.sqlite.org/eqp.html).
 */
export async function explainOnSqlite(call: (db: Db) => Promise<unknown>): Promise<string> {
  const { db, destroy } = await createSqliteTestDatabase();
  try {
    const statements = await noteStatements(() => call(db));
    const steps: string[] = [];
    for (const { sql, parameters } of statements) {
      const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
      const { rows } = await db.executeQuery<{ detail: string }>(explain);
      steps.push(...rows.map((row) => row.detail));
    }
    return steps.join("\n");
  } finally {
    await destroy();
  }
}

interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** All executed statements, including prepared ones, without transaction control. */
async function noteStatements(call: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = SqliteFile.prototype;
  SqliteFile.prototype.query = function noting<R>(this: SqliteFile, sql: string, parameters: readonly unknown[]) {
    if (/^\s*(select|insert|update|delete|with)/i.test(sql)) statements.push({ sql, parameters });
    return query.call(this, sql, parameters) as ReturnType<typeof query<R>>;
  };
  try {
    await call();
  } finally {
    SqliteFile.prototype.query = query;
  }
  return statements;
}
