import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { dayMs } from "#app/lib/units.ts";
import { manifestFile, readManifest } from "../backup-manifest.server.ts";
import { draftSuffix } from "../make-backup.usecases.server.ts";
import { beforePrefix } from "../restore/swap-files.server.ts";
import { checkFolderPrefix } from "../verify-backup.usecases.server.ts";
import { findExpired, type Retention, retentionDays } from "./backup-times.ts";

export interface StoredBackup {
  /** The folder's name in BACKUP_DIR. */
  readonly name: string;
  readonly madeAt: Date;
  readonly bytes: number;
  readonly messages: number;
}

/** @returns the complete backups in a folder, the newest first; other folders are ignored */
export function listBackups(backupDir: string): StoredBackup[] {
  if (!existsSync(backupDir)) return [];
  const found = readdirSync(backupDir)
    .filter((name) => !name.endsWith(draftSuffix) && existsSync(join(backupDir, name, manifestFile)))
    .flatMap((name) => readStored(backupDir, name));
  return found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

function readStored(backupDir: string, name: string): StoredBackup[] {
  try {
    const { madeAt, files, counts } = readManifest(join(backupDir, name));
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    return [{ name, madeAt: new Date(madeAt), bytes, messages: counts.contact_messages ?? 0 }];
  } catch {
    return []; // not ours, or damaged: the owner decides
  }
}

interface Folders {
  readonly backupDir: string;
  readonly dataDir: string;
}

/**
 * Deletes the backups that the retention does not keep, what interrupted backups left, and what restores set aside and
 * is older than any backup.
 */
export function deleteExpired({ backupDir, dataDir }: Folders, now: Date, retention: Retention): void {
  const stored = listBackups(backupDir);
  const times = stored.map(({ madeAt }) => madeAt);
  const expired = new Set(findExpired(times, now, retention));
  const remove = (path: string) => rmSync(path, { recursive: true, force: true });
  for (const { name, madeAt } of stored) if (expired.has(madeAt)) remove(join(backupDir, name));
  const isOld = (path: string, ageMs: number) => now.getTime() - statSync(path).mtimeMs > ageMs;
  for (const name of readdirSync(backupDir)) {
    const isRest = name.endsWith(draftSuffix) || name.startsWith(checkFolderPrefix);
    if (isRest && isOld(join(backupDir, name), dayMs)) remove(join(backupDir, name));
  }
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    if (name.startsWith(beforePrefix) && isOld(path, retentionDays(retention) * dayMs)) remove(path);
  }
}
