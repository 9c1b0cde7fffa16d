import { isbot } from "isbot";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { memoize } from "#app/lib/memoize.ts";
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

interface Agent {
  readonly text: string;
  readonly isBot: boolean;
}

function readAgent(userAgent: string): Agent {
  const text = cleanLine(userAgent).slice(0, userAgentMax);
  return { text, isBot: isbot(text) };
}

/** Most visits come with few user agents. Longer ones are read each time, so that strangers fill no memory. */
const rememberedMax = 500;

function createAgentReader(): (userAgent: string) => Agent {
  const remember = memoize(readAgent, rememberedMax);
  return (userAgent) => (userAgent.length <= userAgentMax ? remember(userAgent) : readAgent(userAgent));
}

/** Without its id, which it gets when it is written. */
type PendingVisit = Omit<Visit, "id" | "timestamp"> & { readonly at: Date };

const toVisit = ({ at, ...visit }: PendingVisit): Visit => ({
  ...visit,
  id: createTimeOrderedId(at.getTime()),
  timestamp: at.toISOString(),
});

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
  const findAgent = createAgentReader();
  let pending: PendingVisit[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isStopped = false;

  const writePending = async (): Promise<void> => {
    while (pending.length > 0) {
      const batch = pending.slice(0, batchMax);
      try {
        await db.transaction().execute((trx) => insertVisits(trx, batch.map(toVisit)));
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
      const agent = findAgent(userAgent);
      const parsed = visitSchema.safeParse({ path });
      if (!parsed.success || isAdminPath(parsed.data.path) || agent.isBot) return;
      meter.count(ip);
      pending.push({ path: parsed.data.path, useragent: agent.text, ip, at: now() });
      timer ??= setTimeout(flush, flushAfterMs).unref();
    },
    flush,
    stop() {
      isStopped = true;
      return flush();
    },
  };
}
