import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Db } from "#app/platform/database/tables.ts";
import { type Archive, openArchiveFile, withUnpacked } from "../archive.server.ts";
import { BackupError } from "../backup.errors.ts";
import { type BackupManifest, manifestFile, readManifest } from "../backup-manifest.server.ts";
import { type BackupSource, databaseFiles, isBackupFile } from "../backup-source.ts";
import { readFileFacts } from "../copy-file.server.ts";
import { checkSqlite } from "../databases/sqlite-copy.server.ts";
import { verifySchema } from "../verify-backup.usecases.server.ts";

export interface RestoreOrder {
  readonly config: BackupSource;
  readonly source: string | Archive;
  readonly now?: () => Date;
  readonly onStep?: (step: string) => void;
  /** Writes into the checked copy of a database of SQLite. */
  readonly onStaged?: (db: Db, after: { before: string; lacking: string | null }) => Promise<void>;
}

/**
 * Opens a backup for `use`, unpacked in DATA_DIR.
 * @throws BackupError for another kind of file, database or a newer version
 */
export async function openBackup<T>(
  { source, config, onStep }: RestoreOrder,
  use: (folder: string, manifest: BackupManifest) => Promise<T>,
): Promise<T> {
  const open = async (folder: string) => {
    const manifest = await readBackup(folder);
    verifySchema(manifest);
    verifyDatabaseKind(manifest, config);
    return use(folder, manifest);
  };
  const openArchive = (archive: Archive) => {
    onStep?.("Unpacking the backup");
    return withUnpacked(archive, resolve(config.dataDir), open);
  };
  if (typeof source !== "string") return openArchive(source);
  const path = resolve(source);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new BackupError(`There is no ${path}: nothing was changed.`);
  if (stats.isDirectory()) return open(path);
  if (basename(path) === manifestFile || isBackupFile(basename(path))) return open(dirname(path));
  return openArchive(openArchiveFile(path, undefined));
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

/**
 * Describes a backup of SQLite that was made by version 0.1.0, which wrote no manifest.
 * @returns undefined for a folder without such a database
 * @throws BackupError for a site's data folder, whose database may be incomplete without its log
 */
async function readOldBackup(folder: string): Promise<BackupManifest | undefined> {
  const database = join(folder, databaseFiles.sqlite);
  if (!existsSync(database)) return undefined;
  if (existsSync(`${database}-wal`) || existsSync(join(folder, "northlight.lock")))
    throw new BackupError(`${folder} is the data folder of a site, not a backup: nothing was changed.`);
  const { counts, schema } = checkSqlite(database);
  const files: BackupManifest["files"] = {};
  for (const name of readdirSync(folder).filter(isBackupFile)) files[name] = await readFileFacts(join(folder, name));
  const madeAt = statSync(database).mtime.toISOString();
  return { format: 1, site: "0.1.0", schema, database: "sqlite", madeAt, counts, files };
}
