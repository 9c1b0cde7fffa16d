import { join } from "node:path";
import { dayMs } from "#app/lib/units.ts";
import { createBackupGoneError, createBackupRunningError, createRestoreByCommandError } from "../backup.errors.ts";
import type { Backups } from "../backups-service.ts";
import type { RestoreState } from "../restore/site-restore.ts";
import { findRestored } from "../schedule/backup-runs.store.server.ts";
import { listBackups } from "../schedule/stored-backups.server.ts";

/**
 * Starts a restore and returns. The caller has confirmed the session.
 * @throws AppError 404, 409 during a backup or restore
 */
export async function startRestore(backups: Backups, name: string): Promise<void> {
  const { siteRestore, folder } = backups;
  if (!siteRestore) throw createRestoreByCommandError();
  const stored = listBackups(folder).find((backup) => backup.name === name);
  if (!stored) throw createBackupGoneError();
  const { step } = await backups.readStatus();
  if (step !== undefined) throw createBackupRunningError();
  siteRestore.start({ source: join(folder, name), madeAt: stored.madeAt.toISOString() });
}

const shownMs = dayMs;

/** A restore that runs or failed in this process, or one of the last day. */
export async function readRestoreState({ siteRestore, db }: Backups): Promise<RestoreState | undefined> {
  if (siteRestore?.state) return siteRestore.state;
  const restored = await findRestored(db);
  return restored && Date.now() - Date.parse(restored.at) < shownMs ? { state: "done", ...restored } : undefined;
}
