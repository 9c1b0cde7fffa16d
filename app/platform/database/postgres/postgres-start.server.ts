import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { secondMs } from "#app/lib/units.ts";
import type { Logger } from "../../logger.server.ts";
import { StartError } from "../../start-error.ts";
import { openDatabase } from "../database.server.ts";
import { MigrationError, migrateDatabase } from "../migrate.server.ts";
import { toStorageError } from "../storage-error.server.ts";
import type { Db } from "../tables.ts";
import { toStartError } from "./postgres-start-error.server.ts";
import { type PostgresAddress, readPostgresAddress } from "./postgres-url.server.ts";

interface PostgresStartSettings {
  databaseUrl: string | undefined;
  databaseStartWaitS: number;
  databaseConnectTimeoutS: number;
}

const retryEveryMs = secondMs;

/**
 * Waits for PostgreSQL and migrates it without timeouts.
 * @throws StartError or MigrationError without user and password
 */
export async function preparePostgres(
  settings: PostgresStartSettings,
  log: Logger,
  beforeMigrating: (db: Db) => Promise<void> = async () => {},
): Promise<void> {
  const { databaseUrl: url, databaseStartWaitS: waitS, databaseConnectTimeoutS: connectTimeoutS } = settings;
  if (url === undefined) return;
  const address = readPostgresAddress(url);
  const db = openDatabase({ url, dataDir: "", postgres: { poolSize: 2, connectTimeoutS } });
  try {
    await waitForPostgres(db, { address, waitS, log });
    await beforeMigrating(db);
    const ran = await migrateDatabase(db);
    if (ran.length > 0) log.info({ migrations: ran }, "database migrated");
  } catch (error) {
    throw toStartError(error instanceof MigrationError ? error.cause : error, address) ?? error;
  } finally {
    await db.destroy();
  }
}

interface Waiting {
  address: PostgresAddress;
  waitS: number;
  log: Logger;
}

async function waitForPostgres(db: Db, { address, waitS, log }: Waiting): Promise<void> {
  const giveUpAt = performance.now() + waitS * secondMs;
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      // Another try may help, for an unknown host too: a container may get its name later.
      if (toStorageError(error) === undefined)
        throw toStartError(error, address) ?? createUnusableError(error, address);
      if (performance.now() + retryEveryMs > giveUpAt)
        throw createUnreachableError(error, address, ` within ${waitS} s`);
      const reason = describeReason(error);
      log.warn({ server: address.server, reason }, "PostgreSQL does not accept connections yet, trying again");
    }
    await sleep(retryEveryMs);
  }
}

/** Errors of several addresses of one host have a code and no message. */
function describeReason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || "unknown reason";
}

const createUnusableError = (error: unknown, { server }: PostgresAddress) =>
  new StartError(`PostgreSQL at ${server} cannot be used: ${describeReason(error)}.`, { cause: error });

export const explainPostgresError = (error: unknown, address: PostgresAddress): unknown =>
  toStartError(error, address) ?? (toStorageError(error) ? createUnreachableError(error, address) : error);

function createUnreachableError(error: unknown, { server }: PostgresAddress, within = ""): StartError {
  const advice =
    (error as { code?: unknown }).code === "ENOTFOUND"
      ? "no such host is known here; check its name in DATABASE_URL"
      : `${describeReason(error)}; check that it runs, and host and port in DATABASE_URL`;
  return new StartError(`PostgreSQL at ${server} accepted no connection${within}: ${advice}.`, {
    cause: error,
  });
}
