import { resolve } from "node:path";
import type { BackupSource } from "../backup-source.ts";
import { type Backup, backupDirOf, createBackup } from "../make-backup.usecases.server.ts";
import type { OffsiteResult } from "../offsite/copy-offsite.usecases.server.ts";
import type { OffsiteSettings } from "../offsite/offsite-target.ts";
import type { Retention } from "./backup-times.ts";
import { deleteExpired } from "./delete-expired.server.ts";

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
 * Makes a backup in BACKUP_DIR, checks it, deletes expired ones, and sends a copy off-site.
 * @throws BackupError without a backup; a copy that failed is a part of the result
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
