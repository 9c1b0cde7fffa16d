import { sql } from "kysely";
import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import { readMigrationState } from "#app/platform/database/migrate.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Finding, HealthCheck } from "../health-check.ts";

/**
 * Runs `use` on the site's database.
 * @returns undefined where SQLite's file does not exist
 * @throws where it cannot be opened, with a sentence for the owner
 */
export type WithDatabase = <T>(use: (db: Db) => Promise<T>) => Promise<T | undefined>;

interface DatabaseFacts {
  product: string;
  sizeBytes: number;
  problem?: Finding;
}

const oldestPostgres = 15;
const newestPostgres = 18;

export const createDatabaseCheck = (withDatabase: WithDatabase): HealthCheck => ({
  name: "Database",
  async run() {
    const found = await withDatabase(async (db) => ({
      facts: await (dialectOf(db) === "postgres" ? readPostgresFacts(db) : readSqliteFacts(db)),
      migrations: await readMigrationState(db),
    })).catch((error: Error) => error);
    if (found instanceof Error) return { verdict: "error", finding: found.message };
    if (found === undefined) return noDatabase;
    const { facts, migrations } = found;
    return (
      facts.problem ??
      describeMigrations(migrations) ?? {
        verdict: "ok",
        finding: `${facts.product} responds and has this version's tables; it takes ${byteSizeText(facts.sizeBytes)}.`,
      }
    );
  },
});

const noDatabase: Finding = {
  verdict: "warning",
  finding: "There is no database yet.",
  fix: "The first start of the site creates it; if the site has run before, correct DATA_DIR or restore a backup.",
};

function describeMigrations(state: Awaited<ReturnType<typeof readMigrationState>>): Finding | undefined {
  if (state === undefined)
    return {
      verdict: "error",
      finding: "The database responds, but its tables cannot be read.",
      fix: "Restore a backup.",
    };
  if (state.newer !== undefined)
    return {
      verdict: "error",
      finding: `A newer version of the site made the database (migration ${state.newer}).`,
      fix: "Install that version again, or restore a backup from before the upgrade.",
    };
  if (state.missing.length === 0) return undefined;
  return {
    verdict: "warning",
    finding: `The database has not been brought to this version yet (${state.missing.join(", ")}).`,
    fix: "Restart the site; its start does it.",
  };
}

async function readSqliteFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<{ version: string; size: number }>`
    select sqlite_version() as version, page_count * page_size as size
    from pragma_page_count(), pragma_page_size()`.execute(db);
  const { version = "", size = 0 } = rows[0] ?? {};
  return { product: `SQLite ${version}`, sizeBytes: size };
}

async function readPostgresFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<{ version: number; size: number; isStandby: boolean; encoding: string }>`
    select current_setting('server_version_num')::int / 10000 as version,
      pg_database_size(current_database()) as size,
      pg_is_in_recovery() as "isStandby",
      current_setting('server_encoding') as encoding`.execute(db);
  const { version = 0, size = 0, isStandby = false, encoding = "" } = rows[0] ?? {};
  const problem = findPostgresProblem({ version, isStandby, encoding });
  return { product: `PostgreSQL ${version}`, sizeBytes: size, ...(problem && { problem }) };
}

interface PostgresServer {
  version: number;
  isStandby: boolean;
  encoding: string;
}

export function findPostgresProblem({ version, isStandby, encoding }: PostgresServer): Finding | undefined {
  if (isStandby)
    return {
      verdict: "error",
      finding: "DATABASE_URL names a standby server, which takes no writes.",
      fix: "Name the primary server.",
    };
  if (encoding !== "UTF8")
    return {
      verdict: "error",
      finding: `The database stores text as ${encoding}, which not all letters fit into.`,
      fix: "Create the database with encoding UTF8, and copy its contents.",
    };
  if (version >= oldestPostgres && version <= newestPostgres) return undefined;
  return {
    verdict: "warning",
    finding: `This is PostgreSQL ${version}; the site is tested with ${oldestPostgres} to ${newestPostgres}.`,
    fix: `Use PostgreSQL ${oldestPostgres} to ${newestPostgres}.`,
  };
}
