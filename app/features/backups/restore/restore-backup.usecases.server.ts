import { existsSync, mkdirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { readPostgresAddress } from "#app/platform/database/postgres/postgres-url.server.ts";
import { lockFolder } from "#app/platform/database/sqlite/folder-lock.server.ts";
import { StartError } from "#app/platform/start-error.ts";
import { type Archive, openArchiveFile, withUnpacked } from "../archive.server.ts";
import { BackupError, toBackupError } from "../backup.errors.ts";
import { type BackupManifest, manifestFile, readManifest } from "../backup-manifest.server.ts";
import { type BackupSource, databaseFiles, isBackupFile } from "../backup-source.ts";
import { compareFacts, copyFile, readFileFacts } from "../copy-file.server.ts";
import { compareCounts, isSameCounts } from "../databases/compare-counts.ts";
import { countDumpedRows, inspectPostgres, restoreDump } from "../databases/postgres-copy.server.ts";
import { checkSqlite } from "../databases/sqlite-copy.server.ts";
import { verifySchema } from "../verify-backup.usecases.server.ts";
import { readOldBackup } from "./old-backup.server.ts";
import { commitStaging, createStaging, dropStaging, finishRestore, isRestorePending } from "./swap-files.server.ts";

interface RestoreOrder {
  readonly config: BackupSource;
  /** The folder of a backup, a file in it, or an archive. */
  readonly source: string | Archive;
  readonly now?: () => Date;
  readonly onStep?: (step: string) => void;
}

export interface RestoredBackup {
  readonly manifest: BackupManifest;
  /** The folder with what was in DATA_DIR; undefined where there was nothing. */
  readonly before: string | undefined;
}

/**
 * Replaces the site's data with a backup while the site is stopped. The backup is copied into DATA_DIR and checked there
 * first; then files are only renamed, so neither a full disk nor a kill leaves a mixture.
 * @throws BackupError for what cannot be restored; nothing was changed
 */
export async function restoreBackup(order: RestoreOrder): Promise<RestoredBackup> {
  const { source } = order;
  if (typeof source !== "string") return restoreArchive(source, order);
  const path = resolve(source);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new BackupError(`There is no ${path}: nothing was changed.`);
  if (stats.isDirectory()) return restoreFolder(path, order);
  if (basename(path) === manifestFile || isBackupFile(basename(path))) return restoreFolder(dirname(path), order);
  return restoreArchive(openArchiveFile(path, undefined), order);
}

function restoreArchive(archive: Archive, order: RestoreOrder): Promise<RestoredBackup> {
  order.onStep?.("Unpacking the backup");
  return withUnpacked(archive, resolve(order.config.dataDir), (folder) => restoreFolder(folder, order));
}

async function restoreFolder(folder: string, order: RestoreOrder): Promise<RestoredBackup> {
  const { config, now = () => new Date(), onStep = () => {} } = order;
  const dataDir = resolve(config.dataDir);
  const manifest = await readBackup(folder);
  verifySchema(manifest);
  verifyDatabaseKind(manifest, config);
  verifyOwner(dataDir);
  const unlock = await lock(dataDir);
  try {
    if (isRestorePending(dataDir)) finishRestore(dataDir);
    try {
      const staging = createStaging(dataDir, now());
      onStep("Copying and checking the backup");
      await stageFiles(folder, staging, manifest);
      if (config.databaseUrl) await fillPostgres(config.databaseUrl, folder, { manifest, onStep });
      commitStaging(dataDir);
    } catch (error) {
      dropStaging(dataDir);
      throw toBackupError(error, dataDir);
    }
    return { manifest, before: finishRestore(dataDir) };
  } finally {
    unlock();
  }
}

const readBackup = async (folder: string): Promise<BackupManifest> =>
  existsSync(join(folder, manifestFile))
    ? readManifest(folder)
    : ((await readOldBackup(folder)) ?? readManifest(folder));

const kindNames = { sqlite: "SQLite", postgres: "PostgreSQL" };

function verifyDatabaseKind({ database }: BackupManifest, { databaseUrl }: BackupSource): void {
  const expected = databaseUrl ? "postgres" : "sqlite";
  if (database === expected) return;
  const advice = databaseUrl ? "remove DATABASE_URL" : "set DATABASE_URL to an empty database";
  throw new BackupError(
    `This is a backup of ${kindNames[database]}, and the site is set up for ${kindNames[expected]}: ${advice}, then restore it.`,
  );
}

/** Files of another user could not be opened by the site. */
function verifyOwner(dataDir: string): void {
  const uid = process.getuid?.();
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (uid === 0 && owner !== undefined && owner !== 0)
    throw new BackupError(`${dataDir} belongs to another user (uid ${owner}): run this command as that user.`);
}

async function lock(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return lockFolder(dataDir, { onWait: () => {}, waitMs: 0 }).catch((cause: unknown) => {
    if (cause instanceof StartError && /in use by another process/.test(cause.message))
      throw new BackupError(`${dataDir} is in use: stop the site first, or wait for the other restore to end.`, {
        cause,
      });
    throw cause;
  });
}

/** @throws BackupError where a file is not the one that was backed up, or the database in it is damaged */
async function stageFiles(folder: string, staging: string, { database, files, counts }: BackupManifest): Promise<void> {
  for (const [name, facts] of Object.entries(files)) {
    if (!existsSync(join(folder, name))) throw new BackupError(`The backup is damaged: ${name} is missing.`);
    if (name === databaseFiles.postgres) continue;
    compareFacts(name, facts, await copyFile(join(folder, name), join(staging, name)));
  }
  if (database === "sqlite")
    compareCounts(counts, checkSqlite(join(staging, databaseFiles.sqlite), databaseFiles.sqlite).counts);
}

interface PostgresRestore {
  manifest: BackupManifest;
  onStep: (step: string) => void;
}

/**
 * Restores a dump into an empty database, in one transaction. A database that already contains this backup, after a
 * restore that was killed, is left as it is.
 */
async function fillPostgres(url: string, folder: string, { manifest, onStep }: PostgresRestore): Promise<void> {
  const name = databaseFiles.postgres;
  const dump = join(folder, name);
  compareFacts(name, manifest.files[name], await readFileFacts(dump));
  compareCounts(manifest.counts, await countDumpedRows(dump));
  const found = await inspectPostgres(url);
  if (found) {
    if (found.schema === manifest.schema && isSameCounts(manifest.counts, found.counts)) return;
    const { database, server } = readPostgresAddress(url);
    throw new BackupError(
      `The database "${database}" on ${server} is not empty: create a new one, set DATABASE_URL to it, and restore again.`,
    );
  }
  onStep("Restoring the database");
  await restoreDump(url, dump);
}
