import { z } from "zod";
import { wholeNumber } from "#app/platform/config/settings.server.ts";
import { offsiteSettings } from "./offsite/offsite.config.server.ts";
import { backupTimeSchema } from "./schedule/backup-times.ts";

export const backupsSettings = {
  backupTime: {
    env: "BACKUP_TIME",
    doc: "Time of the nightly backup in the machine's time zone (TZ); `off` makes none",
    defaultDoc: "03:10",
    schema: backupTimeSchema,
  },
  backupDir: {
    env: "BACKUP_DIR",
    doc: "Folder for backups; best on another disk",
    defaultDoc: "`backups` in DATA_DIR",
    schema: z.string().optional(),
  },
  backupDaily: {
    env: "BACKUP_DAILY",
    doc: "Days for which one backup a day is kept",
    defaultDoc: "7",
    schema: wholeNumber(1, 366).default(7),
  },
  backupWeekly: {
    env: "BACKUP_WEEKLY",
    doc: "Weeks for which one backup a week is kept",
    defaultDoc: "4",
    schema: wholeNumber(0, 520).default(4),
  },
  backupBeforeUpgrade: {
    env: "BACKUP_BEFORE_UPGRADE",
    doc: "`off`: no backup before an upgrade changes the database",
    defaultDoc: "on",
    schema: z.enum(["on", "off"]).default("on"),
  },
  ...offsiteSettings,
} as const;
