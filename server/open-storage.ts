import { existsSync, mkdirSync } from "node:fs";
import type { Config } from "#app/composition/config.server.ts";
import { createBackup } from "#app/features/backups/make-backup.usecases.server.ts";
import { dropStaging, finishRestore, isRestorePending } from "#app/features/backups/restore/swap-files.server.ts";
import { dropUnfinishedExports } from "#app/features/site-export/archive-export.usecases.server.ts";
import { openDatabase, sqlitePath } from "#app/platform/database/database.server.ts";
import { createDatabaseProbe, type DatabaseProbe } from "#app/platform/database/database-probe.server.ts";
import { isNewDatabase, migrateDatabase, readMigrationState } from "#app/platform/database/migrate.server.ts";
import { preparePostgres } from "#app/platform/database/postgres/postgres-start.server.ts";
import { lockFolder } from "#app/platform/database/sqlite/folder-lock.server.ts";
import { toSqliteStartError } from "#app/platform/database/sqlite/sqlite-start-error.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { secretPath } from "#app/platform/keys.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Metrics } from "#app/platform/metrics/metrics.ts";
import { StartError, toFileStartError } from "#app/platform/start-error.ts";

export interface Storage {
  readonly db: Db;
  readonly probe: DatabaseProbe;
  close(): Promise<void>;
}

type StorageConfig = Pick<
  Config,
  | "databaseUrl"
  | "dataDir"
  | "siteSecret"
  | "backupDir"
  | "backupBeforeUpgrade"
  | "databasePoolSize"
  | "databaseConnectTimeoutS"
  | "databaseStatementTimeoutS"
  | "databaseStartWaitS"
>;

interface StorageParts {
  config: StorageConfig;
  log: Logger;
  onWriteError: (error: unknown) => void;
  metrics?: Metrics;
}

/** @returns releases the lock @throws StartError */
export async function lockDataDir({ dataDir }: Pick<Config, "dataDir">, log: Logger): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const onWait = (path: string) => log.warn({ path }, "waiting for another process of the site to end");
  return lockFolder(dataDir, { onWait });
}

/** @throws StartError for what the operator can fix; nothing stays open */
export async function openStorage({ config, log, onWriteError, metrics }: StorageParts): Promise<Storage> {
  const { databaseUrl: url, dataDir, siteSecret } = config;
  let unlock = () => {};
  let db: Db | undefined;
  const close = async () => {
    await db?.destroy();
    unlock();
  };
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!url || isRestorePending(dataDir)) unlock = await lockDataDir(config, log);
    await dropUnfinishedExports(dataDir);
    if (!url) dropStaging(dataDir); // of a restore that was killed; on PostgreSQL the lock is not held
    const before = finishRestore(dataDir);
    if (before) log.info({ before }, "restored a backup");
    // The secret is created after the first migration, so an interrupted first start is not a lost database. Checked
    // before migrating: another instance's first start may finish in between.
    const expectsDatabase = siteSecret === undefined && existsSync(secretPath(dataDir));
    if (expectsDatabase && !url && !existsSync(sqlitePath(dataDir))) throw createLostDatabaseError(config);
    const beforeMigrating = async (opened: Db) => {
      if (expectsDatabase && (await isNewDatabase(opened))) throw createLostDatabaseError(config);
      await backUpBeforeUpgrade(opened, config, log);
    };
    await preparePostgres(config, log, beforeMigrating);
    db = openDatabase({ url, dataDir, postgres: readPostgresOptions(config), sqlite: { onWriteError }, metrics });
    await beforeMigrating(db);
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

/** Backs up the data before a migration. @throws StartError before anything is migrated */
async function backUpBeforeUpgrade(db: Db, config: StorageConfig, log: Logger): Promise<void> {
  const state = await readMigrationState(db);
  if (config.backupBeforeUpgrade === "off" || !state || state.newer || state.missing.length === 0) return;
  if (await isNewDatabase(db)) return;
  try {
    const { folder } = await createBackup({ config });
    log.info({ folder }, "backup made before the upgrade of the database");
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `The backup before the upgrade of the database failed, and nothing was changed: ${reason} Correct that, or set BACKUP_BEFORE_UPGRADE=off if you have another backup.`,
      { cause },
    );
  }
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

/** @returns a StartError where the error or a cause is of the file system or SQLite, else the error itself */
export function toStartError(error: unknown, dataDir: string): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StartError) return cause;
    const known = toSqliteStartError(cause, sqlitePath(dataDir)) ?? toFileStartError(cause);
    if (known) return known;
  }
  return error;
}
