import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { syncFolder, syncPath } from "#app/platform/files/sync-path.server.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { listBlobFiles } from "./archive.server.ts";
import { BackupError, toBackupError } from "./backup.errors.ts";
import { type BackupManifest, type LackingContent, writeManifest } from "./backup-manifest.server.ts";
import {
  type BackupSource,
  type CheckKind,
  companionFiles,
  type DatabaseKind,
  databaseFiles,
  type RowCounts,
} from "./backup-source.ts";
import { findLacking, keepStored } from "./contents/lacking-contents.server.ts";
import { copyFile, readFileFacts } from "./copy-file.server.ts";
import { copyPostgres } from "./databases/postgres-copy.server.ts";
import { copySqlite } from "./databases/sqlite-copy.server.ts";
import { draftSuffix, listBackups } from "./schedule/stored-backups.server.ts";
import { checkBackup } from "./verify-backup.usecases.server.ts";

interface BackupOrder {
  readonly config: BackupSource;
  /** Must be new or empty. By default a folder in BACKUP_DIR that is named by the time. */
  readonly folder?: string | undefined;
  readonly now?: () => Date;
  readonly onStep?: (step: string) => void;
}

export interface Backup {
  readonly folder: string;
  readonly files: readonly string[];
  readonly counts: RowCounts;
  readonly bytes: number;
  readonly check: CheckKind;
  readonly madeAt: string;
  /** Whether the site's secret is in the environment and therefore not in the backup. */
  readonly lacksSecret: boolean;
  readonly lacking: readonly LackingContent[];
}

export const backupDirOf = ({ backupDir, dataDir }: Pick<BackupSource, "backupDir" | "dataDir">): string =>
  resolve(backupDir ?? join(dataDir, "backups"));

/**
 * Copies the running site's data into a folder, and checks the copy by restoring it into a temporary place. Contains all
 * that was acknowledged before the call. The folder gets its name when it is complete and checked.
 * @throws BackupError with a sentence for the owner; no files are left
 */
export async function createBackup({
  config,
  folder: given,
  now = () => new Date(),
  onStep = () => {},
}: BackupOrder): Promise<Backup> {
  const madeAt = now();
  const folder = given === undefined ? chooseFolder(backupDirOf(config), madeAt) : resolve(given);
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new BackupError(`${folder} is not empty.`);
  const draft = `${folder}${draftSuffix}`;
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    const position = Math.max(0, ...listBackups(dirname(folder)).map((backup) => backup.position)) + 1;
    const manifest = await fillDraft(draft, { config, madeAt, position, onStep });
    renameSync(draft, folder);
    syncFolder(dirname(folder));
    return describeBackup(folder, manifest, config);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw toBackupError(error, dirname(folder));
  }
}

interface DraftParts {
  config: BackupSource;
  madeAt: Date;
  position: number;
  onStep: (step: string) => void;
}

async function fillDraft(draft: string, { config, madeAt, position, onStep }: DraftParts): Promise<BackupManifest> {
  const dataDir = resolve(config.dataDir);
  const database: DatabaseKind = config.databaseUrl ? "postgres" : "sqlite";
  const databaseFile = databaseFiles[database];
  const files: BackupManifest["files"] = {};
  const copyFiles = async () => {
    for (const name of companionFiles)
      if (existsSync(join(dataDir, name))) files[name] = await copyFile(join(dataDir, name), join(draft, name));
    Object.assign(files, await copyBlobs(dataDir, draft));
  };
  onStep("Copying the database");
  const copy = config.databaseUrl
    ? await copyPostgresOf(config.databaseUrl, join(draft, databaseFile), { files, copyFiles })
    : await copySqliteOf(dataDir, join(draft, databaseFile));
  if (!config.databaseUrl) await copyFiles();
  chmodSync(join(draft, databaseFile), 0o600);
  syncPath(join(draft, databaseFile));
  files[databaseFile] = await readFileFacts(join(draft, databaseFile));
  const manifest: BackupManifest = {
    ...{ format: 1, site: packageJson.version, database, madeAt: madeAt.toISOString(), position },
    ...copy,
    files,
  };
  onStep("Restoring the copy into a temporary place and counting its rows");
  const { check, lacking = [] } = await checkBackup(draft, manifest, config.databaseUrl);
  const checked = { ...manifest, check, lacking: await keepStored(lacking, config) };
  writeManifest(draft, checked);
  syncFolder(draft);
  return checked;
}

interface Files {
  files: BackupManifest["files"];
  copyFiles: () => Promise<void>;
}

/** The dump may only be read later: what is stored is compared with its rows in the snapshot. */
async function copyPostgresOf(url: string, dump: string, { files, copyFiles }: Files) {
  const { copy, result: lacking } = await copyPostgres(url, dump, async (snapshot, counts) => {
    await copyFiles();
    return findLacking(snapshot, counts, files);
  });
  return { ...copy, lacking };
}

/** After the database: a file that its rows name is there. One that is deleted meanwhile was not in use for a day. */
async function copyBlobs(dataDir: string, draft: string): Promise<BackupManifest["files"]> {
  const files: BackupManifest["files"] = {};
  for (const name of listBlobFiles(dataDir)) {
    mkdirSync(dirname(join(draft, name)), { recursive: true, mode: 0o700 });
    try {
      files[name] = await copyFile(join(dataDir, name), join(draft, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || existsSync(join(dataDir, name))) throw error;
    }
  }
  return files;
}

function copySqliteOf(dataDir: string, copy: string) {
  const source = sqlitePath(dataDir);
  if (!existsSync(source)) throw new BackupError(`There is no database at ${source}: nothing to back up.`);
  return copySqlite(source, copy);
}

function describeBackup(folder: string, manifest: BackupManifest, { siteSecret }: BackupSource): Backup {
  const { counts, files, madeAt, check = "read", lacking = [] } = manifest;
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const lacksSecret = siteSecret !== undefined;
  return { folder, files: readdirSync(folder).sort(), counts, bytes, check, madeAt, lacksSecret, lacking };
}

/** `2026-11-23T03-10-00`, in UTC; with a number where that exists. */
function chooseFolder(backupDir: string, madeAt: Date): string {
  const name = madeAt.toISOString().slice(0, 19).replaceAll(":", "-");
  const isTaken = (folder: string) => existsSync(folder) || existsSync(`${folder}${draftSuffix}`);
  for (let number = 1; ; number++) {
    const folder = join(backupDir, number === 1 ? name : `${name}-${number}`);
    if (!isTaken(folder)) return folder;
  }
}
