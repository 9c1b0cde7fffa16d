import type { LocalDay } from "#app/lib/calendar/local-day.ts";
import { BatchQueue } from "#app/platform/background/batch-queue.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { addScriptErrors, type HappenedError } from "../script-errors/script-errors.store.server.ts";
import { addVitalCounts, type VitalCount } from "../vitals/vitals.store.server.ts";
import { bucketOf, type Vital, vitalNumbers } from "../vitals/vitals.ts";
import type { Measurement } from "./measurement.schema.ts";

export interface SentMeasurement extends Measurement {
  readonly ip: string;
  readonly userAgent: string;
  readonly cookie: string | null;
}

export interface MeasurementRecorder {
  /** Never throws and never waits: a measurement is written within a second. */
  record(sent: SentMeasurement): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface RecorderOptions {
  db: Db;
  log: Logger;
  now: () => Date;
  maxPerMinute: number;
  shard: number;
  dayOf: (at: Date) => LocalDay;
  readDevice: (userAgent: string) => number | undefined;
  /** The pattern of the page at a path, so that strangers make up no pages; undefined where none is public. */
  findPage: (path: string) => Promise<string | undefined>;
  isStaff: (cookie: string) => Promise<boolean>;
  noteBegun: (visitor: { ip: string; userAgent: string }) => void;
}

const flushAfterMs = 1_000;
const pendingMax = 2_000;
const batchMax = 200;

type PendingMeasurement = SentMeasurement & { readonly at: Date };

/** Writes measurements in batches, as visits are. A power cut may lose those of the last second. */
export function createMeasurementRecorder(options: RecorderOptions): MeasurementRecorder {
  const { db, log, now, maxPerMinute, shard, noteBegun } = options;
  const meter = createNetworkMeter({ maxPerMinute, now });
  const queue = new BatchQueue<PendingMeasurement>({
    ...{ log, name: "measurements", batchMax, pendingMax, flushAfterMs },
    async write(batch) {
      const rows = await readRows(batch, options);
      await db.transaction().execute(async (trx) => {
        await addVitalCounts(trx, rows.vitals, shard);
        await addScriptErrors(trx, rows.errors, shard);
      });
    },
  });

  return {
    record(sent) {
      if (meter.isFull(sent.ip)) return;
      meter.count(sent.ip);
      if (sent.hasBegun) noteBegun({ ip: sent.ip, userAgent: sent.userAgent });
      queue.push({ ...sent, at: now() });
    },
    flush: () => queue.flush(),
    stop: () => queue.stop(),
  };
}

interface Rows {
  readonly vitals: VitalCount[];
  readonly errors: HappenedError[];
}

async function readRows(batch: readonly PendingMeasurement[], options: RecorderOptions): Promise<Rows> {
  const { dayOf, readDevice, findPage, isStaff } = options;
  const rows: Rows = { vitals: [], errors: [] };
  for (const { path, vitals = {}, errors = [], userAgent, cookie, at } of batch) {
    const page = await findPage(path);
    const device = readDevice(userAgent);
    if (page === undefined || device === undefined || (cookie && (await isStaff(cookie)))) continue;
    const day = dayOf(at);
    for (const [vital, value] of Object.entries(vitals) as [Vital, number | undefined][])
      if (value !== undefined) {
        const metric = vitalNumbers[vital];
        rows.vitals.push({ day, page, device, metric, bucket: bucketOf(vital, value), measured: 1 });
      }
    for (const { path: ofError = path, ...error } of errors) {
      const errorPage = await findPage(ofError);
      if (errorPage !== undefined) rows.errors.push({ ...error, page: errorPage, day, at: at.toISOString() });
    }
  }
  return rows;
}
