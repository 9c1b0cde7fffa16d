import type { LocalDay } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { addSteps, type VisitorStep } from "./message-path.store.server.ts";

export interface NotedStep {
  readonly step: VisitorStep["step"];
  readonly ip: string;
  readonly userAgent: string;
  /** Of the message that was sent. */
  readonly messageId?: string;
}

export interface MessagePathRecorder {
  /** Never throws and never waits: a step is counted within seconds. */
  note(step: NotedStep): void;
  flush(): Promise<void>;
  /** Counts what is pending. Further steps are not counted: the database is closed. */
  stop(): Promise<void>;
}

interface RecorderOptions {
  db: Db;
  log: Logger;
  now: () => Date;
  shard: number;
  dayOf: (at: Date) => LocalDay;
  /** The hash by which the visitor's page views of the day are counted. */
  hashVisitor: (day: LocalDay, visitor: Pick<NotedStep, "ip" | "userAgent">) => Promise<string>;
  /** The view that a step belongs to may wait to be written. */
  flushVisits: () => Promise<void>;
}

const flushAfterMs = 1_500;
/** Counting them is no promise: a database that is away for longer than these last costs some. */
const pendingMax = 2_000;
const batchMax = 100;

type PendingStep = NotedStep & { readonly at: Date };

export function createMessagePathRecorder(options: RecorderOptions): MessagePathRecorder {
  const { db, log, now, shard, dayOf, hashVisitor, flushVisits } = options;
  let pending: PendingStep[] = [];
  let timer: NodeJS.Timeout | undefined;
  let counting: Promise<void> = Promise.resolve();
  let isStopped = false;

  const toStep = async ({ at, ip, userAgent, step, messageId }: PendingStep): Promise<VisitorStep> => {
    const day = dayOf(at);
    return { day, visitor: await hashVisitor(day, { ip, userAgent }), step, messageId };
  };
  const countPending = async (): Promise<void> => {
    if (pending.length > 0) await flushVisits();
    while (pending.length > 0) {
      const batch = pending.slice(0, batchMax);
      pending = pending.slice(batch.length);
      try {
        const steps = await Promise.all(batch.map(toStep));
        await db.transaction().execute((trx) => addSteps(trx, steps, shard));
      } catch (error) {
        log.error({ err: error, lost: batch.length }, "steps to a message could not be counted");
      }
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    counting = counting.then(countPending);
    return counting;
  };

  return {
    note(step) {
      if (isStopped || pending.length >= pendingMax) return;
      pending.push({ ...step, at: now() });
      timer ??= setTimeout(flush, flushAfterMs).unref();
    },
    flush,
    stop() {
      isStopped = true;
      return flush();
    },
  };
}
