import { readdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { dayMs } from "#app/lib/units.ts";
import type { BackupSource } from "../backup-source.ts";
import { type Backup, backupDirOf, createBackup } from "../make-backup.usecases.server.ts";
import type { OffsiteResult } from "../offsite/copy-offsite.usecases.server.ts";
import type { OffsiteSettings } from "../offsite/offsite-target.ts";
import { beforePrefix } from "../restore/swap-files.server.ts";
import { checkFolderPrefix } from "../verify-backup.usecases.server.ts";
import { findExpired, type Retention, retentionDays } from "./backup-times.ts";
import { draftSuffix, findSpared, listBackups } from "./stored-backups.server.ts";

export interface BackupOrder {
  readonly source: BackupSource;
  readonly retention: Retention;
  readonly offsite?: OffsiteSettings | undefined;
  readonly mayDelete: boolean;
}

export interface MadeBackup extends Backup {
  readonly offsite?: OffsiteResult | undefined;
}

/**
 * Makes and checks a backup, deletes expired ones and sends a copy.
 * @throws BackupError; a failed copy is part of the result
 */
export async function makeAndPrune(
  { source, retention, offsite, mayDelete }: BackupOrder,
  onStep: (step: string) => void,
  now: () => Date = () => new Date(),
): Promise<MadeBackup> {
  const backup = await createBackup({ config: source, onStep, now });
  if (mayDelete) {
    onStep("Deleting expired backups");
    // Uses the time of the beginning, when the clock was credible.
    const folders = { backupDir: backupDirOf(source), dataDir: resolve(source.dataDir) };
    deleteExpired(folders, new Date(backup.madeAt), retention);
  }
  if (!offsite) return backup;
  const { copyOffsite } = await import("../offsite/copy-offsite.usecases.server.ts");
  return { ...backup, offsite: await copyOffsite({ backup, offsite, retention, mayDelete, onStep, now }) };
}

interface Folders {
  readonly backupDir: string;
  readonly dataDir: string;
}

/** Deletes expired and interrupted backups, and replaced data that is older than any backup. */
function deleteExpired({ backupDir, dataDir }: Folders, now: Date, retention: Retention): void {
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
