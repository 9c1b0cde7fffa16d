import { createContext } from "react-router";
import type { BackupSchedule } from "./schedule/backup-schedule.server.ts";
import type { Retention } from "./schedule/backup-times.ts";

export interface Backups extends BackupSchedule {
  /** Where they are kept. */
  readonly folder: string;
  readonly retention: Retention;
  /** Where copies are sent, for the owner; undefined where none are. */
  readonly offsite: string | undefined;
}

export const backupsContext = createContext<Backups>();
