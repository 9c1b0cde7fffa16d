import { CompiledQuery } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";
import { createSqliteTestDatabase } from "../support/databases.ts";

/**
 * SQLite's plan, a line a step, of every statement that a call of a store sends. A table that is read from end to end
 * stands there as SCAN, a sort as TEMP B-TREE (https://www.sqlite.org/eqp.html).
 */
export async function explainOnSqlite(call: (db: Db) => Promise<unknown>): Promise<string> {
  const { db, destroy } = await createSqliteTestDatabase();
  const statements: CompiledQuery[] = [];
  const noting = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  try {
    await call(noting);
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
