import { BatchQueue } from "#app/platform/background/batch-queue.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { type Counter, type Metrics, noMetrics } from "#app/platform/metrics/metrics.ts";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { createDayFinder } from "./counts/day-window.ts";
import type { CrawlerProof } from "./counts/reading/crawler-proof.server.ts";
import type { PageView, PendingView } from "./counts/reading/view-headers.ts";
import { createViewReader } from "./counts/recording/view-reader.server.ts";
import { VisitWriter } from "./counts/recording/visit-writer.server.ts";
import { visitSchema } from "./visit.schema.ts";

export interface VisitRecorder {
  /** Never throws and never waits: a visit is written within a second. */
  record(view: PageView): void;
  /** Writes what is pending, except claims of crawlers that wait for DNS. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const flushAfterMs = 1_000;
const batchMax = 200;
/** While the database is away; past this the oldest are dropped, since a visit is no message. */
const pendingMax = 10_000;

/** Ignores case, as React Router does. */
const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/i.test(path);

interface RecorderOptions {
  db: Db;
  log: Logger;
  now: () => Date;
  maxPerMinute: number;
  timeZone: string;
  /** Host names without ports. Links from these are not recorded as a source. */
  ownHosts: readonly string[];
  isStaff: (cookie: string) => Promise<boolean>;
  /** Undefined where crawlers are believed. */
  proveCrawler?: CrawlerProof | undefined;
  metrics?: Metrics;
}

const countDropped = (metrics: Metrics, reason: "limit" | "database"): Counter =>
  metrics.counter({
    name: "northlight_visits_dropped_total",
    help: "Visits not stored: over the limit of their network, or the database was away for too long",
    labels: { reason },
  });

/** Writes visits in batches: a power cut may lose those of the last second. Messages are never batched. */
export function createVisitRecorder({
  db,
  log,
  now,
  maxPerMinute,
  metrics = noMetrics,
  ...reading
}: RecorderOptions): VisitRecorder {
  const recorded = metrics.counter({ name: "northlight_visits_recorded_total", help: "Visits stored in the database" });
  const overLimit = countDropped(metrics, "limit");
  const databaseAway = countDropped(metrics, "database");
  const meter = createNetworkMeter({ maxPerMinute, now });
  const reader = createViewReader(reading);
  const writer = new VisitWriter(now);
  const findDay = createDayFinder(reading.timeZone);
  const write = async (views: readonly PendingView[]) => {
    const today = findDay(now());
    const endedDays = new Set(views.map(({ at }) => findDay(at)).filter((day) => day !== today));
    await writer.write(db, await reader.read(db, views), [...endedDays]);
    recorded.add(views.length);
  };
  const limits = { batchMax, pendingMax, flushAfterMs, onDropped: (count: number) => databaseAway.add(count) };
  /** A separate queue, so that visits do not wait for DNS checks of crawlers. */
  const claims = new BatchQueue<PendingView>({ ...limits, log, name: "visits of crawlers", write });
  const queue = new BatchQueue<PendingView>({
    ...{ ...limits, log, name: "visits" },
    async write(batch) {
      await write(batch.filter((view) => !reader.isClaim(view)));
      for (const view of batch) if (reader.isClaim(view)) claims.push(view);
    },
  });

  return {
    record(view) {
      if (meter.isFull(view.ip)) {
        overLimit.add();
        return;
      }
      const parsed = visitSchema.safeParse({ path: view.path });
      if (!parsed.success || isAdminPath(parsed.data.path)) return;
      meter.count(view.ip);
      queue.push({ ...view, path: parsed.data.path, at: now() });
    },
    flush: () => queue.flush(),
    async stop() {
      await queue.stop();
      await claims.stop();
    },
  };
}
