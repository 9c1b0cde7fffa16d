import { BackupError, createRestoreRunningError } from "#app/features/backups/backup.errors.ts";
import {
  isRestoring,
  type RestoreRequest,
  type RestoreState,
  type RestoreStep,
  type SiteRestore,
} from "#app/features/backups/restore/site-restore.ts";
import type { Logger } from "#app/platform/logger.server.ts";

interface SiteRestoresParts {
  log: Logger;
  /** Copies a backup into DATA_DIR and checks it. The site serves. @returns the stored files that the backup lacks */
  stage: (source: string) => Promise<{ lacking: string | undefined }>;
  /**
   * Replaces the site's data with what is staged.
   * @param madeAt when the backup was made
   * @returns the folder with what was there
   */
  replace: (madeAt: string, onPause: () => void) => Promise<string | undefined>;
  isStopping: () => boolean;
}

/** One restore at a time, in the background. Outlives the services of the site that it replaces. */
export class SiteRestores implements SiteRestore {
  #state: RestoreState | undefined;
  #ended: Promise<void> = Promise.resolve();
  readonly #parts: SiteRestoresParts;

  constructor(parts: SiteRestoresParts) {
    this.#parts = parts;
  }

  get state(): RestoreState | undefined {
    return this.#state;
  }

  get ended(): Promise<void> {
    return this.#ended;
  }

  start({ source, madeAt }: RestoreRequest): void {
    if (isRestoring(this) || this.#parts.isStopping()) throw createRestoreRunningError();
    const { log } = this.#parts;
    log.info({ source }, "restoring a backup");
    this.#ended = this.#run(source, madeAt).catch((error: unknown) => {
      log.error({ err: error }, "the restore failed");
      const known = error instanceof BackupError ? error.message : "The log of the site says why.";
      this.#state = { state: "failed", madeAt, error: known };
    });
  }

  async #run(source: string, madeAt: string): Promise<void> {
    const show = (step: RestoreStep) => {
      this.#state = { state: "running", madeAt, step };
    };
    show("checking");
    const { lacking } = await this.#parts.stage(source);
    show("finishing");
    const before = await this.#parts.replace(madeAt, () => show("replacing"));
    this.#state = { state: "done", madeAt, before, lacking };
  }
}
