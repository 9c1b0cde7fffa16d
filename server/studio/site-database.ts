import { existsSync } from "node:fs";
import type { Config } from "#app/composition/config.server.ts";
import { mailServerKey, readMailServer } from "#app/features/mail-server/mail-server.usecases.server.ts";
import type { OutboxSettings } from "#app/features/outbox/outbox.config.server.ts";
import type { Act } from "#app/platform/audit-log/acts.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { createClockWatch } from "#app/platform/clock/clock-watch.server.ts";
import { openDatabase, sqlitePath } from "#app/platform/database/database.server.ts";
import { readMigrationState } from "#app/platform/database/migrate.server.ts";
import { explainPostgresError } from "#app/platform/database/postgres/postgres-start.server.ts";
import { readPostgresAddress } from "#app/platform/database/postgres/postgres-url.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { deriveKey, loadSiteSecret, secretPath } from "#app/platform/keys.server.ts";
import { toStartError } from "../open-storage.ts";
import { CommandError } from "./studio-command.ts";

type DatabaseSettings = Pick<Config, "databaseUrl" | "dataDir"> & Partial<Pick<Config, "databaseConnectTimeoutS">>;

/**
 * Opens the site's database for `use`, beside the running site: SQLite takes writes of several processes in turn. Creates
 * and migrates nothing.
 * @returns undefined where SQLite's file does not exist
 * @throws StartError
 */
export async function tryDatabase<T>(settings: DatabaseSettings, use: (db: Db) => Promise<T>): Promise<T | undefined> {
  const { databaseUrl: url, dataDir, databaseConnectTimeoutS: connectTimeoutS = 5 } = settings;
  if (!url && !existsSync(sqlitePath(dataDir))) return undefined;
  let db: Db | undefined;
  try {
    db = openDatabase({ url, dataDir, postgres: { poolSize: 2, connectTimeoutS } });
    return await use(db);
  } catch (error) {
    throw url ? explainPostgresError(error, readPostgresAddress(url)) : toStartError(error, dataDir);
  } finally {
    await db?.destroy();
  }
}

/** Opens the database for a command that needs this version's tables. @throws CommandError if they are missing */
export async function withDatabase<T>(settings: DatabaseSettings, use: (db: Db) => Promise<T>): Promise<T> {
  const result = await tryDatabase(settings, async (db) => {
    await requireMigrated(db);
    return { value: await use(db) };
  });
  if (result) return result.value;
  throw new CommandError(
    `There is no database at ${sqlitePath(settings.dataDir)}: correct DATA_DIR, or start the site once.`,
  );
}

export async function recordCommand(settings: DatabaseSettings, act: Act, subject: string): Promise<void> {
  await tryDatabase(settings, async (db) => {
    if ((await readMigrationState(db))?.missing.length === 0) await recordAct(db, { act, subject });
  });
}

/** Whether backups may be deleted by age: not if the clock contradicts the time that the site last trusted. */
export async function isClockCredible(settings: DatabaseSettings): Promise<boolean> {
  const isCredible = await tryDatabase(settings, async (db) => {
    if ((await readMigrationState(db))?.missing.length !== 0) return false;
    return createClockWatch({ db, now: () => new Date() }).isCredible();
  });
  return isCredible ?? false;
}

/** A database of another version is neither migrated, read nor written. */
async function requireMigrated(db: Db): Promise<void> {
  const state = await readMigrationState(db);
  if (state?.newer)
    throw new CommandError("A newer version of the site made the database: run that version's commands.");
  if (state === undefined || state.missing.length > 0)
    throw new CommandError(
      "The database does not have this version's tables yet: start the site once, which adds them.",
    );
}

type MailSettings = OutboxSettings & DatabaseSettings & Pick<Config, "siteSecret">;

/** Reads the mail server of the environment or the page Mail, without creating a secret. @throws StartError */
export async function readMailSettings<T extends MailSettings>(settings: T): Promise<T> {
  const { dataDir, siteSecret } = settings;
  if (siteSecret === undefined && !existsSync(secretPath(dataDir))) return settings;
  const key = deriveKey(loadSiteSecret(dataDir, siteSecret), mailServerKey);
  const current = await tryDatabase(settings, async (db) =>
    (await readMigrationState(db))?.missing.length === 0 ? readMailServer({ db, key, fixed: settings }) : undefined,
  );
  return { ...settings, ...current?.settings };
}
