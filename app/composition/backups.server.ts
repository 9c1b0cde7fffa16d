import { createRestoreRunningError } from "#app/features/backups/backup.errors.ts";
import { publishBackups } from "#app/features/backups/backups-metrics.server.ts";
import type { Backups } from "#app/features/backups/backups-service.ts";
import { backupDirOf } from "#app/features/backups/make-backup.usecases.server.ts";
import { readOffsite } from "#app/features/backups/offsite/offsite.config.server.ts";
import { describeTarget } from "#app/features/backups/offsite/offsite-target.ts";
import { isRestoring, type SiteRestore } from "#app/features/backups/restore/site-restore.ts";
import { createBackupSchedule, type MakeBackup } from "#app/features/backups/schedule/backup-schedule.server.ts";
import { type BackupOrder, makeAndPrune } from "#app/features/backups/schedule/make-and-prune.server.ts";
import type { ClockWatch } from "#app/platform/clock/clock-watch.server.ts";
import type { Config, SiteParts } from "./config.server.ts";

export function readBackupOrder(config: Config): Omit<BackupOrder, "mayDelete"> {
  const { dataDir, siteSecret, backupDir, backupDaily, backupWeekly } = config;
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  return {
    source: { databaseUrl, dataDir, siteSecret, backupDir },
    retention: { daily: backupDaily, weekly: backupWeekly },
    offsite: readOffsite(config),
  };
}

interface BackupsParts extends SiteParts {
  clock: ClockWatch;
  makeBackup: MakeBackup | undefined;
  siteRestore: SiteRestore | undefined;
}

export function createBackups({
  config,
  db,
  log,
  now,
  clock,
  metrics,
  makeBackup,
  siteRestore,
}: BackupsParts): Backups {
  const order = readBackupOrder(config);
  const makeHere: MakeBackup = (onStep, { mayDelete }) => makeAndPrune({ ...order, mayDelete }, onStep, now);
  const schedule = createBackupSchedule({
    ...{ db, log, now, clock, time: config.backupTime },
    makeBackup: makeBackup ?? makeHere,
  });
  const offsite = order.offsite && describeTarget(order.offsite.target);
  const folder = backupDirOf(order.source);
  const backups = { ...schedule, db, folder, retention: order.retention, offsite, siteRestore };
  publishBackups(metrics, backups, now);
  return {
    ...backups,
    runIfDue: async () => (isRestoring(siteRestore) ? undefined : schedule.runIfDue()),
    async startNow() {
      if (isRestoring(siteRestore)) throw createRestoreRunningError();
      return schedule.startNow();
    },
  };
}
