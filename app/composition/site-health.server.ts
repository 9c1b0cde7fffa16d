import { statfs } from "node:fs/promises";
import { type CheckResult, runHealthChecks } from "#app/features/health/health-check.ts";
import { type ReleaseFeed, readReleaseNews } from "#app/features/health/releases/releases.usecases.server.ts";
import { readDatabaseSize } from "#app/features/health/size/database-size.usecases.server.ts";
import { secondMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { RequestMetrics } from "#app/platform/metrics/request-metrics.server.ts";
import type { RecentErrors } from "#app/platform/recent-errors.ts";
import { version } from "#app/platform/version.server.ts";
import type { Config, SiteParts } from "./config.server.ts";

interface SiteHealthParts extends SiteParts {
  requests: Pick<RequestMetrics, "listSlowest">;
  recentErrors: RecentErrors;
  readLiveConfig: () => Config;
}

const slowestMax = 10;

export function createSiteHealth({ config, readLiveConfig, db, log, requests, recentErrors, now }: SiteHealthParts) {
  const releaseFeed: ReleaseFeed = { db, log, now, url: config.releaseFeed, version };
  let checking: Promise<CheckResult[]> | undefined;
  return {
    version,
    startedAt: new Date(now().getTime() - process.uptime() * secondMs),
    now,
    async readDisk() {
      const { bsize, bavail, blocks } = await statfs(config.dataDir);
      return { freeBytes: bsize * bavail, totalBytes: bsize * blocks };
    },
    readDatabase: () => readDatabaseSize(db, now()),
    releaseFeed,
    readReleaseNews: () => readReleaseNews(releaseFeed),
    listSlowestRoutes: () => requests.listSlowest(slowestMax),
    listErrors: () => recentErrors.list(),
    /** Takes seconds: it asks DNS and the mail server. One run at a time; a second caller gets the result of the first. */
    runChecks() {
      checking ??= runAllChecks(readLiveConfig(), db).finally(() => {
        checking = undefined;
      });
      return checking;
    },
  };
}

async function runAllChecks(config: Config, db: Db) {
  const { createHealthChecks } = await import("./health.server.ts");
  const { warnings, ...values } = config;
  return runHealthChecks(
    createHealthChecks({ config: { values, errors: [], warnings }, withDatabase: (use) => use(db) }),
  );
}
