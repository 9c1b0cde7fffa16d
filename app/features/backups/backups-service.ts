import type { Db } from "#app/platform/database/tables.ts";
import type { SiteRestore } from "./restore/site-restore.ts";
import type { BackupSchedule } from "./schedule/backup-schedule.server.ts";
import type { Retention } from "./schedule/backup-times.ts";

export interface Backups extends BackupSchedule {
  readonly db: Db;
  readonly folder: string;
  readonly retention: Retention;
  readonly offsite: string | undefined;
  /** Undefined where only the command restores: on PostgreSQL. */
  readonly siteRestore: SiteRestore | undefined;
}
