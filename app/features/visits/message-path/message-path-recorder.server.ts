import type { LocalDay } from "#app/lib/calendar/local-day.ts";
import { BatchQueue } from "#app/platform/background/batch-queue.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { addSteps, type VisitorStep } from "./message-path.store.server.ts";

export interface NotedStep {
  readonly step: VisitorStep["step"];
  readonly ip: string;
  readonly userAgent: string;
  readonly messageId?: string;
}

export interface MessagePathRecorder {
  /** Never throws and never waits: a step is counted within seconds. */
  note(step: NotedStep): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface RecorderOptions {
  db: Db;
  log: Logger;
  now: () => Date;
  shard: number;
  dayOf: (at: Date) => LocalDay;
  hashVisitor: (day: LocalDay, visitor: Pick<NotedStep, "ip" | "userAgent">) => Promise<string>;
  /** The view that a step belongs to may wait to be counted. */
  countViews: () => Promise<void>;
}

const flushAfterMs = 1_500;
const pendingMax = 2_000;
const batchMax = 100;

type PendingStep = NotedStep & { readonly at: Date };

export function createMessagePathRecorder(options: RecorderOptions): MessagePathRecorder {
  const { db, log, now, shard, dayOf, hashVisitor, countViews } = options;
  const toStep = async ({ at, ip, userAgent, step, messageId }: PendingStep): Promise<VisitorStep> => {
    const day = dayOf(at);
    return { day, visitor: await hashVisitor(day, { ip, userAgent }), step, messageId };
  };
  const queue = new BatchQueue<PendingStep>({
    ...{ log, name: "steps to a message", batchMax, pendingMax, flushAfterMs },
    async write(batch) {
      await countViews();
      const steps = await Promise.all(batch.map(toStep));
      await db.transaction().execute((trx) => addSteps(trx, steps, shard));
    },
  });

  return {
    note: (step) => queue.push({ ...step, at: now() }),
    flush: () => queue.flush(),
    stop: () => queue.stop(),
  };
}
