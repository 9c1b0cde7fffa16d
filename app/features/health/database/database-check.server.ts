import { once } from "node:events";
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { minuteMs } from "#app/lib/units.ts";
import { verifyAuditLog } from "#app/platform/audit-log/audit-log-upkeep.server.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import { readMigrationState } from "#app/platform/database/migrate.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { type Finding, fine, type HealthCheck, problem, warning } from "../health-check.ts";

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
    if (found instanceof Error) return problem(found.message);
    if (found === undefined) return noDatabase;
    const { facts, migrations } = found;
    return (
      facts.problem ??
      describeMigrations(migrations) ??
      fine(`${facts.product} responds and has this version's tables; it takes ${byteSizeText(facts.sizeBytes)}.`)
    );
  },
});

const noDatabase: Finding = warning(
  "There is no database yet.",
  "The first start of the site creates it; if the site has run before, correct DATA_DIR or restore a backup.",
);

function describeMigrations(state: Awaited<ReturnType<typeof readMigrationState>>): Finding | undefined {
  if (state === undefined) return problem("The database responds, but its tables cannot be read.", "Restore a backup.");
  if (state.newer !== undefined)
    return problem(
      `A newer version of the site made the database (migration ${state.newer}).`,
      "Install that version again, or restore a backup from before the upgrade.",
    );
  if (state.missing.length === 0) return undefined;
  return warning(
    `The database has not been brought to this version yet (${state.missing.join(", ")}).`,
    "Restart the site; its start does it.",
  );
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
    return problem("DATABASE_URL names a standby server, which takes no writes.", "Name the primary server.");
  if (encoding !== "UTF8")
    return problem(
      `The database stores text as ${encoding}, which not all letters fit into.`,
      "Create the database with encoding UTF8, and copy its contents.",
    );
  if (version >= oldestPostgres && version <= newestPostgres) return undefined;
  return warning(
    `This is PostgreSQL ${version}; the site is tested with ${oldestPostgres} to ${newestPostgres}.`,
    `Use PostgreSQL ${oldestPostgres} to ${newestPostgres}.`,
  );
}

/** Such a check reads a whole file or table. */
const wholeReadMs = 10 * minuteMs;

/** Reads the whole audit log: about a second for 100,000 entries. */
export const createAuditLogCheck = (withDatabase: WithDatabase): HealthCheck => ({
  name: "Audit log",
  limitMs: wholeReadMs,
  async run() {
    const checked = await withDatabase(async (db) =>
      (await readMigrationState(db))?.missing.length === 0 ? verifyAuditLog(db) : undefined,
    );
    if (!checked) return fine("There is no audit log yet.");
    const { entries, last, brokenAt } = checked;
    if (brokenAt === undefined)
      return fine(
        `${entries.toLocaleString("en-US")} entries are unchanged; the last one is ${last.position}, with the hash ${last.hash}.`,
      );
    return problem(
      `Entry ${brokenAt} is missing, or it was changed after it was written.`,
      "Compare it with a backup: only a program or person with access to the database can have changed it.",
    );
  },
});

/** node:sqlite blocks its thread, and only a thread of its own can be aborted. */
const script = `
  const { DatabaseSync } = require("node:sqlite");
  const { parentPort, workerData } = require("node:worker_threads");
  const database = new DatabaseSync(workerData, { readOnly: true, timeout: 5000 });
  const rows = database.prepare("pragma integrity_check(3)").all();
  const orphans = database.prepare("pragma foreign_key_check").all();
  database.close();
  parentPort.postMessage([
    ...rows.map((row) => row.integrity_check).filter((text) => text !== "ok"),
    ...(orphans.length > 0 ? [orphans.length + " rows refer to missing ones"] : []),
  ]);
`;

/** Reads all of SQLite's file: seconds per gigabyte. Runs beside the site. */
export const createIntegrityCheck = (path: string): HealthCheck => ({
  name: "Database file",
  limitMs: wholeReadMs,
  async run(signal) {
    if (!existsSync(path)) return fine("There is no database file yet.");
    const errors = await findDamage(path, signal);
    if (errors.length === 0) return fine(`${path} is intact.`);
    return problem(
      `${path} is damaged: ${errors.join("; ").replaceAll("\n", " ")}.`,
      "Stop the site and restore the latest backup; then check the disk.",
    );
  },
});

async function findDamage(path: string, signal: AbortSignal): Promise<string[]> {
  const worker = new Worker(script, { eval: true, workerData: path });
  worker.on("error", () => {}); // also after the wait below has ended: without a listener it would end the site
  try {
    const [errors] = await once(worker, "message", { signal });
    return errors as string[]; // as the script sends them
  } catch (error) {
    return [(error as Error).message];
  } finally {
    await worker.terminate();
  }
}
