import type { Db } from "#app/platform/database/tables.ts";
import { createDayFinder } from "../counts/day-window.ts";
import { deviceNames } from "../counts/dimensions.ts";
import { readBrowser } from "../counts/reading/browser-reading.server.ts";
import { nameCrawler } from "../counts/reading/crawlers.ts";
import { addScriptErrors, type HappenedError } from "../script-errors/script-errors.store.server.ts";
import { addVitalCounts, type VitalCount } from "../vitals/vitals.store.server.ts";
import { bucketOf, type Vital, vitalNumbers } from "../vitals/vitals.ts";
import type { Measurement } from "./measurement.schema.ts";

export interface SentMeasurement extends Measurement {
  readonly ip: string;
  readonly userAgent: string;
  readonly cookie: string | null;
}

interface WriterOptions {
  readonly db: Db;
  readonly shard: number;
  readonly timeZone: string;
  readonly findPage: (path: string) => Promise<string | undefined>;
  readonly isStaff: (cookie: string) => Promise<boolean>;
}

/** Counts vitals and errors of scripts. Crawlers, staff and unknown devices are left out. */
export function createMeasurementWriter({ db, shard, timeZone, findPage, isStaff }: WriterOptions) {
  const findDay = createDayFinder(timeZone);
  return async (batch: readonly (SentMeasurement & { readonly at: Date })[]): Promise<void> => {
    const counts: VitalCount[] = [];
    const happened: HappenedError[] = [];
    for (const { path, vitals = {}, errors = [], userAgent, cookie, at } of batch) {
      const page = await findPage(path);
      const device = readDeviceClass(userAgent);
      if (page === undefined || device === undefined || (cookie && (await isStaff(cookie)))) continue;
      const day = findDay(at);
      for (const [vital, value] of Object.entries(vitals) as [Vital, number | undefined][])
        if (value !== undefined) {
          const metric = vitalNumbers[vital];
          counts.push({ day, page, device, metric, bucket: bucketOf(vital, value), measured: 1 });
        }
      for (const { path: ofError = path, ...error } of errors) {
        const errorPage = await findPage(ofError);
        if (errorPage !== undefined) happened.push({ ...error, page: errorPage, day, at: at.toISOString() });
      }
    }
    await db.transaction().execute(async (trx) => {
      await addVitalCounts(trx, counts, shard);
      await addScriptErrors(trx, happened, shard);
    });
  };
}

/** @returns an index in `deviceNames`; undefined for a crawler, and where it is not known */
function readDeviceClass(userAgent: string): number | undefined {
  if (nameCrawler(userAgent)) return undefined;
  const { device } = readBrowser(userAgent);
  const index = (deviceNames as readonly string[]).indexOf(device);
  return index < 0 ? undefined : index;
}
