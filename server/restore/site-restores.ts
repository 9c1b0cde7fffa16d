import { BackupError, createRestoreRunningError, toBackupError } from "#app/features/backups/backup.errors.ts";
import {
  isRestoring,
  type RestoreRequest,
  type RestoreState,
  type RestoreStep,
  type SiteRestore,
} from "#app/features/backups/restore/site-restore.ts";
import { commitStaging, dropStaging } from "#app/features/backups/restore/swap-files.server.ts";
import { currentOrigin } from "#app/platform/audit-log/act-origin.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { StageBackup } from "#server/backups/start-backup-process.ts";

interface SiteRestoresParts {
  log: Logger;
  dataDir: string;
  stage: StageBackup;
  /** Ends what is under way, then this process; the next start moves the staged files into place. */
  restart: (onPause: () => void) => Promise<void>;
}

/** One restore at a time, in the background. Until it is committed, the site serves and its data is untouched. */
export class SiteRestores implements SiteRestore {
  #state: RestoreState | undefined;
  #ended: Promise<void> = Promise.resolve();
  readonly #stopping = new AbortController();
  readonly #parts: SiteRestoresParts;

  constructor(parts: SiteRestoresParts) {
    this.#parts = parts;
  }

  get state(): RestoreState | undefined {
    return this.#state;
  }

  start(request: RestoreRequest): void {
    if (isRestoring(this) || this.#stopping.signal.aborted) throw createRestoreRunningError();
    this.#parts.log.info({ source: request.source }, "restoring a backup");
    this.#ended = this.#run(request);
  }

  /** Ends a restore that is not committed. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
  }

  async #run({ source, madeAt }: RestoreRequest): Promise<void> {
    const { log, dataDir, stage, restart } = this.#parts;
    const show = (step: RestoreStep) => {
      this.#state = { state: "running", madeAt, step };
    };
    show("checking");
    try {
      const logged = await stage({ source, madeAt }, this.#stopping.signal);
      commitStaging(dataDir);
      currentOrigin().logAct?.(logged);
    } catch (cause) {
      dropStaging(dataDir); // a process that was killed has left it
      log.error({ err: cause }, "the restore failed");
      const error = toBackupError(cause, dataDir);
      const text = error instanceof BackupError ? error.message : "The log of the site says why.";
      this.#state = { state: "failed", madeAt, error: text };
      return;
    }
    show("finishing");
    await restart(() => show("replacing"));
  }
}
