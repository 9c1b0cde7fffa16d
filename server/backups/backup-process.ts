import { setPriority } from "node:os";
import { BackupError } from "#app/features/backups/backup.errors.ts";
import type { StagingOrder } from "#app/features/backups/restore/stage-backup.usecases.server.ts";
import type { BackupOrder, MadeBackup } from "#app/features/backups/schedule/make-and-prune.server.ts";
import type { LoggedAct } from "#app/platform/audit-log/act-origin.server.ts";

/** `stage` copies a backup beside the running site's data, and checks it. */
export type ProcessOrder = { readonly backup: BackupOrder } | { readonly stage: StagingOrder };

/** From the process to the site. `sentence` is an error that the owner can correct. */
export type BackupMessage =
  | { step: string }
  | { backup: MadeBackup }
  | { staged: LoggedAct }
  | { sentence: string }
  | { error: string };

const lowPriority = 10;

const send = (message: BackupMessage) => process.send?.(message);

if (import.meta.main && process.send) {
  process.umask(0o077);
  setPriority(lowPriority);
  process.once("disconnect", () => process.exit(1));
  process.once("message", async (order: ProcessOrder) => {
    try {
      // Static imports would put them into the one file that the site's start reads.
      if ("stage" in order) {
        const { prepareRestore } = await import("#app/features/backups/restore/stage-backup.usecases.server.ts");
        send({ staged: await prepareRestore(order.stage) });
      } else {
        const { makeAndPrune } = await import("#app/features/backups/schedule/make-and-prune.server.ts");
        send({ backup: await makeAndPrune(order.backup, (step) => send({ step })) });
      }
    } catch (error) {
      send(error instanceof BackupError ? { sentence: error.message } : { error: String((error as Error).stack) });
    }
    process.disconnect();
  });
}
