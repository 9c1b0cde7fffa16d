import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { dayMs } from "#app/lib/units.ts";
import { beforePrefix } from "../restore/swap-files.server.ts";
import { checkFolderPrefix } from "../verify-backup.usecases.server.ts";
import { findExpired, type Retention, retentionDays } from "./backup-times.ts";
import { draftSuffix, findSpared, listBackups } from "./stored-backups.server.ts";

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
  const spared = findSpared(stored);
  const remove = (path: string) => rmSync(path, { recursive: true, force: true });
  for (const backup of findExpired(stored, now, retention))
    if (!spared.has(backup)) remove(join(backupDir, backup.name));
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
