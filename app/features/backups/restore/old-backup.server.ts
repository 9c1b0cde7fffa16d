import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { BackupError } from "../backup.errors.ts";
import type { BackupManifest } from "../backup-manifest.server.ts";
import { databaseFiles, isBackupFile } from "../backup-source.ts";
import { readFileFacts } from "../copy-file.server.ts";
import { checkSqlite } from "../databases/sqlite-copy.server.ts";

/**
 * Describes a backup of SQLite that was made by version 0.1.0, which wrote no manifest.
 * @returns undefined for a folder without such a database
 * @throws BackupError for a site's data folder, whose database may be incomplete without its log
 */
export async function readOldBackup(folder: string): Promise<BackupManifest | undefined> {
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
