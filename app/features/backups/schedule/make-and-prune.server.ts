import { resolve } from "node:path";
import type { BackupSource } from "../backup-source.ts";
import { type Backup, backupDirOf, createBackup } from "../make-backup.usecases.server.ts";
import type { Retention } from "./backup-times.ts";
import { deleteExpired } from "./delete-expired.server.ts";

/** What a backup process is given. */
export interface BackupOrder {
  readonly source: BackupSource;
  readonly retention: Retention;
}

/** Makes a backup in BACKUP_DIR, checks it, and then deletes expired ones. @throws BackupError */
export async function makeAndPrune(
  { source, retention }: BackupOrder,
  onStep: (step: string) => void,
  now: () => Date = () => new Date(),
): Promise<Backup> {
  const backup = await createBackup({ config: source, onStep, now });
  onStep("Deleting expired backups");
  deleteExpired({ backupDir: backupDirOf(source), dataDir: resolve(source.dataDir) }, now(), retention);
  return backup;
}
