import { existsSync, mkdirSync } from "node:fs";
import type { Config } from "#app/composition/config.server.ts";
import { openDatabase, sqlitePath } from "#app/platform/database/database.server.ts";
import { createDatabaseProbe, type DatabaseProbe } from "#app/platform/database/database-probe.server.ts";
import { lockFolder } from "#app/platform/database/folder-lock.server.ts";
import { isNewDatabase, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { preparePostgres } from "#app/platform/database/postgres-start.server.ts";
import { toSqliteStartError } from "#app/platform/database/sqlite-start-error.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { toFileStartError } from "#app/platform/file-start-error.server.ts";
import { secretPath } from "#app/platform/keys.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { StartError } from "#app/platform/start-error.ts";

export interface Storage {
  /** Migrated. */
  readonly db: Db;
  readonly probe: DatabaseProbe;
  /** Closes the database, then lets another process have DATA_DIR. */
  close(): Promise<void>;
}

type StorageConfig = Pick<
  Config,
  | "databaseUrl"
  | "dataDir"
  | "siteSecret"
  | "databasePoolSize"
  | "databaseConnectTimeoutS"
  | "databaseStatementTimeoutS"
  | "databaseStartWaitS"
>;

interface StorageParts {
  config: StorageConfig;
  log: Logger;
  /** Called where SQLite could not be written. */
  onWriteError: (error: unknown) => void;
}

/**
 * Makes DATA_DIR this process's own, opens the database and migrates it.
 * @throws StartError for what the operator can mend; then nothing stays open
 */
export async function openStorage({ config, log, onWriteError }: StorageParts): Promise<Storage> {
  const { databaseUrl: url, dataDir, siteSecret } = config;
  let unlock = () => {};
  let db: Db | undefined;
  const close = async () => {
    await db?.destroy();
    unlock();
  };
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const onWait = (path: string) => log.warn({ path }, "waiting for another process of the site to end");
    if (!url) unlock = await lockFolder(dataDir, { onWait });
    // The secret is made after the first migration, so that a first start that was interrupted is no lost database.
    // Looked for before the migrations are: another instance's first start may finish between the two.
    const expectsDatabase = siteSecret === undefined && existsSync(secretPath(dataDir));
    if (expectsDatabase && !url && !existsSync(sqlitePath(dataDir))) throw createLostDatabaseError(config);
    const verifyNotLost = async (opened: Db) => {
      if (expectsDatabase && (await isNewDatabase(opened))) throw createLostDatabaseError(config);
    };
    await preparePostgres(config, log, verifyNotLost);
    db = openDatabase({ url, dataDir, postgres: readPostgresOptions(config), sqlite: { onWriteError } });
    await verifyNotLost(db);
    const ran = await migrateDatabase(db);
    if (ran.length > 0) log.info({ migrations: ran }, "database migrated");
  } catch (error) {
    await close();
    throw toStartError(error, dataDir);
  }
  const probe = createDatabaseProbe(db, url);
  return {
    db,
    probe,
    async close() {
      await probe.close();
      await close();
    },
  };
}

const readPostgresOptions = (config: StorageConfig) => ({
  poolSize: config.databasePoolSize,
  connectTimeoutS: config.databaseConnectTimeoutS,
  statementTimeoutS: config.databaseStatementTimeoutS,
});

function createLostDatabaseError({ databaseUrl, dataDir }: StorageConfig): StartError {
  const secret = secretPath(dataDir);
  const begin = `or delete ${secret} to begin anew`;
  return new StartError(
    databaseUrl
      ? `The database of DATABASE_URL is empty, but ${secret} belongs to one that was in use: correct DATABASE_URL, restore the database, ${begin}.`
      : `${sqlitePath(dataDir)} is missing or empty, but ${secret} belongs to one that was in use: restore the database from a backup, ${begin}.`,
  );
}

/** @returns a StartError where the error or one of its causes is of the file system or SQLite, else the error itself */
export function toStartError(error: unknown, dataDir: string): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StartError) return cause;
    const known = toSqliteStartError(cause, sqlitePath(dataDir)) ?? toFileStartError(cause);
    if (known) return known;
  }
  return error;
}
