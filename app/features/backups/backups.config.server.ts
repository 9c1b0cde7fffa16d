import { z } from "zod";
import { wholeNumber } from "#app/platform/config/settings.server.ts";
import { offsiteSettings } from "./offsite/offsite.config.server.ts";
import { backupTimeSchema } from "./schedule/backup-times.ts";

export const backupsSettings = {
  backupTime: {
    env: "BACKUP_TIME",
    doc: "When the nightly backup is made, in the machine's time zone (TZ); `off` makes none",
    defaultDoc: "03:10",
    schema: backupTimeSchema,
  },
  backupDir: {
    env: "BACKUP_DIR",
    doc: "Where backups are kept; best on another disk",
    defaultDoc: "`backups` in DATA_DIR",
    schema: z.string().optional(),
  },
  backupDaily: {
    env: "BACKUP_DAILY",
    doc: "For how many days one backup a day is kept; the privacy page says how long",
    defaultDoc: "7",
    schema: wholeNumber(1, 366).default(7),
  },
  backupWeekly: {
    env: "BACKUP_WEEKLY",
    doc: "For how many weeks one backup a week is kept",
    defaultDoc: "4",
    schema: wholeNumber(0, 520).default(4),
  },
  backupBeforeUpgrade: {
    env: "BACKUP_BEFORE_UPGRADE",
    doc: "`off`: the first start of a new version does not back up before it changes the database",
    defaultDoc: "on",
    schema: z.enum(["on", "off"]).default("on"),
  },
  ...offsiteSettings,
} as const;
