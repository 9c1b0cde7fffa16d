import { isbot } from "isbot";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { cleanLine } from "#app/lib/text.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { type Counter, type Metrics, noMetrics } from "#app/platform/metrics/metrics.ts";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { userAgentMax, visitSchema } from "./visit.schema.ts";
import { insertVisits, type Visit } from "./visits.store.server.ts";

export interface PageView {
  path: string;
  userAgent: string;
  ip: string;
}

export interface VisitRecorder {
  /** Never throws and never waits: a visit is written within a second. */
  record(view: PageView): void;
  flush(): Promise<void>;
  /** Writes what is pending. Further visits are not recorded: the database is closed. */
  stop(): Promise<void>;
}

const flushAfterMs = 1_000;
const retryAfterMs = 5_000;
const batchMax = 200;
/** While the database is away; past this the oldest are dropped, since a visit is no message. */
const pendingMax = 10_000;

/** In any case, as React Router matches paths. */
const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/i.test(path);

interface RecorderOptions {
  db: Db;
  log: Logger;
  now: () => Date;
  maxPerMinute: number;
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
}: RecorderOptions): VisitRecorder {
  const recorded = metrics.counter({ name: "northlight_visits_recorded_total", help: "Visits stored in the database" });
  const overLimit = countDropped(metrics, "limit");
  const databaseAway = countDropped(metrics, "database");
  const meter = createNetworkMeter({ maxPerMinute, now });
  let pending: Visit[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isStopped = false;

  const writePending = async (): Promise<void> => {
    while (pending.length > 0) {
      const batch = pending.slice(0, batchMax);
      try {
        await db.transaction().execute((trx) => insertVisits(trx, batch));
        pending = pending.slice(batch.length);
        recorded.add(batch.length);
      } catch (error) {
        log.error({ err: error, waiting: pending.length }, "visits could not be written");
        databaseAway.add(Math.max(0, pending.length - pendingMax));
        pending = pending.slice(-pendingMax);
        if (!isStopped) timer ??= setTimeout(flush, retryAfterMs).unref();
        return;
      }
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writePending);
    return writing;
  };

  return {
    record({ path, userAgent, ip }) {
      if (isStopped) return;
      if (meter.isFull(ip)) {
        overLimit.add();
        return;
      }
      const useragent = cleanLine(userAgent).slice(0, userAgentMax);
      const parsed = visitSchema.safeParse({ path });
      if (!parsed.success || isAdminPath(parsed.data.path) || isbot(useragent)) return;
      meter.count(ip);
      pending.push({
        id: createTimeOrderedId(),
        path: parsed.data.path,
        timestamp: now().toISOString(),
        useragent,
        ip,
      });
      timer ??= setTimeout(flush, flushAfterMs).unref();
    },
    flush,
    stop() {
      isStopped = true;
      return flush();
    },
  };
}
