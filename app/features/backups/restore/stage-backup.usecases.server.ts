import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type ActOrigin, type LoggedAct, runAs } from "#app/platform/audit-log/act-origin.server.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { blobsFolder } from "#app/platform/blobs/blob-contents.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { MigrationError, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { readPostgresAddress } from "#app/platform/database/postgres/postgres-url.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { BackupError, isDiskFull, toBackupError } from "../backup.errors.ts";
import { type BackupManifest, compareCounts, isSameCounts, type LackingContent } from "../backup-manifest.server.ts";
import { type BackupSource, databaseFiles } from "../backup-source.ts";
import { findLacking } from "../contents/lacking-contents.server.ts";
import { compareFacts, copyFile, readFileFacts } from "../copy-file.server.ts";
import { countDumpedRows, inspectPostgres, restoreDump, withPostgres } from "../databases/postgres-copy.server.ts";
import { checkSqlite } from "../databases/sqlite-copy.server.ts";
import { describeLacking } from "../describe-check.ts";
import { finishAllRuns } from "../schedule/backup-runs.store.server.ts";
import { openBackup, type RestoreOrder } from "./open-backup.server.ts";
import type { RestoreRequest } from "./site-restore.ts";
import { createStaging, dropStaging } from "./swap-files.server.ts";

/**
 * Copies an opened backup into the staging folder of DATA_DIR and checks the copy; a dump is restored into the empty
 * database. The caller holds DATA_DIR's lock.
 * @returns the stored contents that the backup lacks
 * @throws BackupError; nothing was changed, and nothing is left
 */
export async function stageBackup(
  folder: string,
  manifest: BackupManifest,
  order: RestoreOrder,
): Promise<readonly LackingContent[]> {
  const { config, now = () => new Date(), onStep = () => {} } = order;
  const dataDir = resolve(config.dataDir);
  try {
    const { staging, before } = createStaging(dataDir, now());
    onStep("Copying and checking the backup");
    await stageFiles(folder, staging, manifest);
    if (!config.databaseUrl)
      return await bringUpToDate(staging, manifest, (db, lacking) => order.onStaged?.(db, { before, lacking }));
    await fillPostgres(config.databaseUrl, folder, { manifest, onStep });
    const { counts, files, lacking } = manifest;
    return lacking ?? (await withPostgres(config.databaseUrl, (db) => findLacking(db, counts, files)));
  } catch (error) {
    dropStaging(dataDir);
    throw toBackupError(error, dataDir);
  }
}

export interface StagingOrder extends RestoreRequest {
  readonly config: BackupSource;
  readonly origin: Omit<ActOrigin, "logAct">;
}

/** Stages a backup while the site runs; the copy's audit log gets the act. @throws BackupError without any change */
export async function prepareRestore({ config, source, madeAt, origin }: StagingOrder): Promise<LoggedAct> {
  const logged = Promise.withResolvers<LoggedAct>();
  const order: RestoreOrder = {
    ...{ config, source },
    onStaged: (db, after) =>
      runAs({ ...origin, logAct: logged.resolve }, () =>
        recordAct(db, { act: "backup/restored", subject: madeAt, after }),
      ),
  };
  await openBackup(order, (folder, manifest) => stageBackup(folder, manifest, order));
  return logged.promise;
}

/** Migrates the copy before anything is replaced, and ends its unfinished backup run. */
async function bringUpToDate(
  staging: string,
  { counts, files, check, madeAt, ...manifest }: BackupManifest,
  onStaged: (db: Db, lacking: string | null) => Promise<void> | undefined,
): Promise<readonly LackingContent[]> {
  const db = openDatabase({ url: undefined, dataDir: staging });
  try {
    await migrateDatabase(db);
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    const messages = counts.contact_messages ?? 0;
    const lacking = manifest.lacking ?? (await findLacking(db, counts, files));
    const lackingText = describeLacking(lacking) ?? null;
    await finishAllRuns(db, { bytes, messages, lacking: lackingText, check_kind: check ?? "read" }, madeAt);
    await onStaged(db, lackingText);
    return lacking;
  } catch (cause) {
    if (!(cause instanceof MigrationError) || isDiskFull(cause)) throw cause;
    throw new BackupError(`This version of the site cannot use the backup, and nothing was changed: ${cause.message}`, {
      cause,
    });
  } finally {
    await db.destroy(); // which also deletes its write-ahead log
  }
}

/** @throws BackupError where a file is not the one that was backed up, or the database in it is damaged */
async function stageFiles(folder: string, staging: string, { database, files, counts }: BackupManifest): Promise<void> {
  // Also without files: those that are there now belong to the database that is replaced.
  mkdirSync(join(staging, blobsFolder), { mode: 0o700 });
  for (const [name, facts] of Object.entries(files)) {
    if (!existsSync(join(folder, name))) throw new BackupError(`The backup is damaged: ${name} is missing.`);
    if (name === databaseFiles.postgres) continue;
    mkdirSync(dirname(join(staging, name)), { recursive: true, mode: 0o700 });
    compareFacts(name, facts, await copyFile(join(folder, name), join(staging, name)));
  }
  if (database === "sqlite")
    compareCounts(counts, checkSqlite(join(staging, databaseFiles.sqlite), databaseFiles.sqlite).counts);
}

interface PostgresRestore {
  manifest: BackupManifest;
  onStep: (step: string) => void;
}

/** Restores a dump in one transaction. Skips a database that contains it after an interrupted restore. */
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
