import { statfs } from "node:fs/promises";
import { runHealthChecks } from "#app/features/health/health-check.ts";
import type { SiteHealth } from "#app/features/health/site-health.ts";
import { readDatabaseSize } from "#app/features/health/size/database-size.usecases.server.ts";
import { secondMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { RequestMetrics } from "#app/platform/metrics/request-metrics.server.ts";
import type { RecentErrors } from "#app/platform/recent-errors.ts";
import { version } from "#app/platform/version.server.ts";
import type { Config } from "./config.server.ts";

interface SiteHealthParts {
  config: Config;
  db: Db;
  requests: Pick<RequestMetrics, "listSlowest">;
  recentErrors: RecentErrors;
  now: () => Date;
}

const slowestMax = 10;

export function createSiteHealth({ config, db, requests, recentErrors, now }: SiteHealthParts): SiteHealth {
  let checking: ReturnType<SiteHealth["runChecks"]> | undefined;
  return {
    version,
    startedAt: new Date(now().getTime() - process.uptime() * secondMs),
    now,
    async readDisk() {
      const { bsize, bavail, blocks } = await statfs(config.dataDir);
      return { freeBytes: bsize * bavail, totalBytes: bsize * blocks };
    },
    readDatabase: () => readDatabaseSize(db, now()),
    listSlowestRoutes: () => requests.listSlowest(slowestMax),
    listErrors: () => recentErrors.list(),
    runChecks() {
      checking ??= runAllChecks(config, db).finally(() => {
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
