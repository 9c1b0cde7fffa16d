import { isbot } from "isbot";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { cleanLine } from "#app/lib/text.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { userAgentMax, visitSchema } from "./visit.schema.ts";
import { insertVisits, type Visit } from "./visits.store.server.ts";

/** A page view as the server sees it. */
export interface PageView {
  path: string;
  userAgent: string;
  ip: string;
}

export interface VisitRecorder {
  /** Notes a page view; written within a second. Never throws and never waits. */
  record(view: PageView): void;
  /** Writes what is noted; for the shutdown and for readers who want the newest. */
  flush(): Promise<void>;
}

const flushAfterMs = 1_000;
const retryAfterMs = 5_000;
const batchMax = 200;
/** While the database is away visits wait here; past this the oldest are dropped, since a visit is no message. */
const pendingMax = 10_000;

/** In any case, as React Router matches addresses. */
const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/i.test(path);

interface RecorderOptions {
  db: Db;
  log: Logger;
  now: () => Date;
  maxPerMinute: number;
}

/** Batches visits, which may lose their last second at a power cut; messages never go through here. */
export function createVisitRecorder({ db, log, now, maxPerMinute }: RecorderOptions): VisitRecorder {
  /** So that one network cannot fill the disk. */
  const meter = createNetworkMeter({ maxPerMinute, now });
  let pending: Visit[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const writePending = async (): Promise<void> => {
    while (pending.length > 0) {
      const batch = pending.slice(0, batchMax);
      try {
        await db.transaction().execute((trx) => insertVisits(trx, batch));
        pending = pending.slice(batch.length);
      } catch (error) {
        log.error({ err: error, waiting: pending.length }, "visits could not be written");
        pending = pending.slice(-pendingMax);
        timer ??= setTimeout(flush, retryAfterMs).unref();
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
      if (meter.isFull(ip)) return;
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
  };
}
