import { mkdirSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { lockFolder } from "#app/platform/database/sqlite/folder-lock.server.ts";
import { StartError } from "#app/platform/start-error.ts";
import { BackupError, toBackupError } from "../backup.errors.ts";
import type { BackupManifest, LackingContent } from "../backup-manifest.server.ts";
import { openBackup, type RestoreOrder } from "./open-backup.server.ts";
import { stageBackup } from "./stage-backup.usecases.server.ts";
import { commitStaging, dropStaging, finishRestore, isRestorePending } from "./swap-files.server.ts";

export interface RestoredBackup {
  readonly manifest: BackupManifest;
  readonly before: string | undefined;
  readonly lacking: readonly LackingContent[];
}

/**
 * Replaces the site's data with a backup while the site is stopped. The backup is copied into DATA_DIR and checked there
 * first; then files are only renamed, so neither a full disk nor a kill leaves a mixture.
 * @throws BackupError for what cannot be restored; nothing was changed
 */
export const restoreBackup = (order: RestoreOrder): Promise<RestoredBackup> =>
  openBackup(order, async (folder, manifest) => {
    const dataDir = resolve(order.config.dataDir);
    verifyOwner(dataDir);
    const unlock = await lock(dataDir);
    try {
      if (isRestorePending(dataDir)) finishRestore(dataDir);
      const lacking = await stageBackup(folder, manifest, order);
      try {
        commitStaging(dataDir);
      } catch (error) {
        dropStaging(dataDir);
        throw toBackupError(error, dataDir);
      }
      return { manifest, before: finishRestore(dataDir), lacking };
    } finally {
      unlock();
    }
  });

/** Files of another user could not be opened by the site. */
function verifyOwner(dataDir: string): void {
  const uid = process.getuid?.();
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (uid === 0 && owner !== undefined && owner !== 0)
    throw new BackupError(`${dataDir} belongs to another user (uid ${owner}): run this command as that user.`);
}

async function lock(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return lockFolder(dataDir, { onWait: () => {}, waitMs: 0 }).catch((cause: unknown) => {
    if (cause instanceof StartError && /in use by another process/.test(cause.message))
      throw new BackupError(`${dataDir} is in use: stop the site first, or wait for the other restore to end.`, {
        cause,
      });
    throw cause;
  });
}
