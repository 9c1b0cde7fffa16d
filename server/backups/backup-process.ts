import { setPriority } from "node:os";
import { BackupError } from "#app/features/backups/backup.errors.ts";
import type { BackupOrder, MadeBackup } from "#app/features/backups/schedule/make-and-prune.server.ts";

/** From the process to the site. `sentence` is an error that the owner can correct. */
export type BackupMessage = { step: string } | { backup: MadeBackup } | { sentence: string } | { error: string };

const lowPriority = 10;

const send = (message: BackupMessage) => process.send?.(message);

/** Makes one backup, away from the site's event loop; ends with the site. */
if (import.meta.main && process.send) {
  process.umask(0o077);
  setPriority(lowPriority);
  process.once("disconnect", () => process.exit(1));
  process.once("message", async (order: BackupOrder) => {
    try {
      // A static import would put it into the one file that the site's start reads.
      const { makeAndPrune } = await import("#app/features/backups/schedule/make-and-prune.server.ts");
      send({ backup: await makeAndPrune(order, (step) => send({ step })) });
    } catch (error) {
      send(error instanceof BackupError ? { sentence: error.message } : { error: String((error as Error).stack) });
    }
    process.disconnect();
  });
}
