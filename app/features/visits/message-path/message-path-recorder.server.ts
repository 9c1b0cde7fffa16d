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
  numberVisitor: (day: LocalDay, visitor: Pick<NotedStep, "ip" | "userAgent">) => Promise<number>;
  /** Undefined for the studio, crawlers and visitors who refuse tracking: they are not counted. */
  findSource: (day: LocalDay, visitor: number) => Promise<string | undefined>;
}

const flushAfterMs = 1_500;
const pendingMax = 2_000;
const batchMax = 100;

type PendingStep = NotedStep & { readonly at: Date };

export function createMessagePathRecorder(options: RecorderOptions): MessagePathRecorder {
  const { db, log, now, shard, dayOf, numberVisitor, findSource } = options;
  const toStep = async ({ at, ip, userAgent, step, messageId }: PendingStep): Promise<VisitorStep[]> => {
    const day = dayOf(at);
    const visitor = await numberVisitor(day, { ip, userAgent });
    const source = await findSource(day, visitor);
    return source === undefined ? [] : [{ day, visitor, source, step, messageId }];
  };
  const queue = new BatchQueue<PendingStep>({
    ...{ log, name: "steps to a message", batchMax, pendingMax, flushAfterMs },
    async write(batch) {
      const steps = (await Promise.all(batch.map(toStep))).flat();
      await db.transaction().execute((trx) => addSteps(trx, steps, shard));
    },
  });

  return {
    note: (step) => queue.push({ ...step, at: now() }),
    flush: () => queue.flush(),
    stop: () => queue.stop(),
  };
}
