import { href } from "react-router";
import { BatchQueue } from "#app/platform/background/batch-queue.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { type Counter, type Metrics, noMetrics } from "#app/platform/metrics/metrics.ts";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { DaySalts, numberVisitor } from "./counts/day-salts.server.ts";
import { createDayFinder } from "./counts/day-window.ts";
import { OpenDays } from "./counts/open-days.server.ts";
import type { CrawlerProof } from "./counts/reading/crawler-proof.server.ts";
import type { PageView, PendingView } from "./counts/reading/view-headers.ts";
import { readAgentText } from "./counts/reading/visit-reader.server.ts";
import { createViewReader } from "./counts/recording/view-reader.server.ts";
import { VisitWriter } from "./counts/recording/visit-writer.server.ts";
import { createMeasurementWriter, type SentMeasurement } from "./measurements/write-measurements.server.ts";
import { addSteps, type VisitorStep } from "./message-path/message-path.store.server.ts";
import { visitSchema } from "./visit.schema.ts";

interface NotedStep extends Pick<VisitorStep, "step" | "messageId"> {
  readonly ip: string;
  readonly userAgent: string;
}

/** Records what visitors' browsers send. Nothing but `flush` and `stop` waits or throws: rows are written within seconds. */
export interface VisitRecorder {
  /** The counts of what is written. */
  readonly openDays: OpenDays;
  record(view: PageView): void;
  measure(sent: SentMeasurement): void;
  /** On the way to a message. */
  note(step: NotedStep): void;
  /** Writes what is pending, except claims of crawlers that wait for DNS. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** While the database is away; past `pendingMax` the oldest are dropped, since a visit is no message. */
const viewLimits = { flushAfterMs: 1_000, batchMax: 200, pendingMax: 10_000 };
const measurementLimits = { flushAfterMs: 1_000, batchMax: 200, pendingMax: 2_000 };
const stepLimits = { flushAfterMs: 1_500, batchMax: 100, pendingMax: 2_000 };

/** Ignores case, as React Router does. */
const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/i.test(path);
/** Created once: `href` parses the pattern at each call. */
const contactPath = href("/contact");

interface RecorderOptions {
  db: Db;
  log: Logger;
  now: () => Date;
  maxPerMinute: number;
  timeZone: string;
  /** Host names without ports. Links from these are not recorded as a source. */
  ownHosts: readonly string[];
  isStaff: (cookie: string) => Promise<boolean>;
  /** The pattern of the page at a path, so that strangers make up no pages; undefined where none is public. */
  findPage: (path: string) => Promise<string | undefined>;
  /** The rows that this instance counts in. */
  shard: number;
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

type Pending<T> = T & { readonly at: Date };

/** Writes in batches: a power cut may lose what the last second brought. Messages are never batched. */
export function createVisitRecorder(options: RecorderOptions): VisitRecorder {
  const { db, log, now, maxPerMinute, metrics = noMetrics, timeZone } = options;
  const recorded = metrics.counter({ name: "northlight_visits_recorded_total", help: "Visits stored in the database" });
  const overLimit = countDropped(metrics, "limit");
  const databaseAway = countDropped(metrics, "database");
  const viewMeter = createNetworkMeter({ maxPerMinute, now });
  const measurementMeter = createNetworkMeter({ maxPerMinute, now });
  const openDays = new OpenDays(db, timeZone);
  const salts = new DaySalts();
  const findDay = createDayFinder(timeZone);

  const reader = createViewReader(options);
  const writer = new VisitWriter(now);
  const writeViews = async (batch: readonly PendingView[]) => {
    const read = await reader.read(db, batch);
    const today = findDay(now());
    const endedDays = new Set(batch.map(({ at }) => findDay(at)).filter((day) => day !== today));
    await writer.write(db, read, [...endedDays]);
    recorded.add(batch.length);
  };
  const viewQueue = { ...viewLimits, log, onDropped: (count: number) => databaseAway.add(count) };
  /** A separate queue, so that visits do not wait for DNS checks of crawlers. */
  const claims = new BatchQueue<PendingView>({ ...viewQueue, name: "visits of crawlers", write: writeViews });
  const views = new BatchQueue<PendingView>({
    ...{ ...viewQueue, name: "visits" },
    async write(batch) {
      await writeViews(batch.filter((view) => !reader.isClaim(view)));
      for (const view of batch) if (reader.isClaim(view)) claims.push(view);
    },
  });
  const write = createMeasurementWriter(options);
  const measurements = new BatchQueue<Pending<SentMeasurement>>({
    ...{ ...measurementLimits, log, name: "measurements", write },
  });
  const steps = new BatchQueue<Pending<NotedStep>>({
    ...{ ...stepLimits, log, name: "steps to a message" },
    async write(batch) {
      await views.flush();
      const open = new Map((await openDays.read()).map((day) => [day.day, day.views]));
      const taken: VisitorStep[] = [];
      for (const { at, ip, userAgent, step, messageId } of batch) {
        const day = findDay(at);
        const visitor = numberVisitor(await salts.find(db, day), ip, readAgentText(userAgent));
        // The studio, crawlers and visitors who refuse tracking have none.
        const source = open.get(day)?.sourceOf(visitor);
        if (source !== undefined) taken.push({ day, visitor, source, step, messageId });
      }
      await db.transaction().execute((trx) => addSteps(trx, taken, options.shard));
    },
  });
  const note = (step: NotedStep) => steps.push({ ...step, at: now() });

  return {
    openDays,
    record(view) {
      if (view.path.toLowerCase() === contactPath) note({ step: "opened", ip: view.ip, userAgent: view.userAgent });
      if (viewMeter.isFull(view.ip)) {
        overLimit.add();
        return;
      }
      const parsed = visitSchema.safeParse({ path: view.path });
      if (!parsed.success || isAdminPath(parsed.data.path)) return;
      viewMeter.count(view.ip);
      views.push({ ...view, path: parsed.data.path, at: now() });
    },
    measure(sent) {
      if (measurementMeter.isFull(sent.ip)) return;
      measurementMeter.count(sent.ip);
      if (sent.hasBegun) note({ step: "begun", ip: sent.ip, userAgent: sent.userAgent });
      measurements.push({ ...sent, at: now() });
    },
    note,
    async flush() {
      for (const queue of [views, measurements, steps]) await queue.flush();
    },
    async stop() {
      for (const queue of [views, claims, measurements, steps]) await queue.stop();
    },
  };
}
