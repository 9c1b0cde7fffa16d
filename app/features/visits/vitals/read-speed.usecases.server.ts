import type { LocalDay } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { deviceNames } from "../counts/dimensions.ts";
import { otherPage, readVitalCounts, type VitalCountOfPage } from "./vitals.store.server.ts";
import { type BucketCount, type Rating, rate, readP75, type Vital, vitalNames } from "./vitals.ts";

export interface MeasuredVital {
  readonly p75: number;
  readonly rating: Rating;
}

export interface SpeedRow {
  readonly page: string | undefined;
  readonly device: string;
  readonly measured: number;
  readonly vitals: Readonly<Partial<Record<Vital, MeasuredVital>>>;
}

/**
 * All pages by device, then each page by device, those that were measured most.
 * @param to inclusive
 * @param max rows of single pages
 */
export async function readSpeed(db: Db, from: LocalDay, to: LocalDay, max: number): Promise<SpeedRow[]> {
  const counts = await readVitalCounts(db, from, to);
  const ofAll = Map.groupBy(counts, ({ device }) => device);
  const ofPages = Map.groupBy(counts, ({ page, device }) => `${device} ${page}`);
  const rows = [...ofPages.values()].map((some) => toRow(some, some[0]?.page)).sort(byMeasured);
  return [...[...ofAll.values()].map((some) => toRow(some, undefined)).sort(byMeasured), ...rows.slice(0, max)];
}

const byMeasured = (a: SpeedRow, b: SpeedRow): number => b.measured - a.measured;

/** @param counts not empty, of one device */
function toRow(counts: readonly VitalCountOfPage[], page: string | undefined): SpeedRow {
  const measured = new Map<Vital, number>();
  const vitals: Partial<Record<Vital, MeasuredVital>> = {};
  for (const vital of vitalNames) {
    const ofVital = counts.filter((count) => count.vital === vital);
    if (ofVital.length === 0) continue;
    measured.set(vital, sum(ofVital));
    const p75 = readP75(vital, addUp(ofVital));
    vitals[vital] = { p75, rating: rate(vital, p75) };
  }
  const device = deviceNames[counts[0]?.device ?? 0] ?? "Other";
  return { page, device, measured: Math.max(0, ...measured.values()), vitals };
}

const sum = (counts: readonly BucketCount[]): number => counts.reduce((total, { measured }) => total + measured, 0);

const addUp = (counts: readonly VitalCountOfPage[]) =>
  [...Map.groupBy(counts, ({ bucket }) => bucket)].map(([bucket, some]) => ({ bucket, measured: sum(some) }));

/** A page that fewer have measured is slow by chance. */
const measuredMin = 10;

/** By the time until three of four of its visitors see its largest part, on any device. @param to inclusive */
export async function findSlowestPage(db: Db, from: LocalDay, to: LocalDay) {
  const counts = (await readVitalCounts(db, from, to)).filter(
    ({ vital, page }) => vital === "lcp" && page !== otherPage,
  );
  const pages = [...Map.groupBy(counts, ({ page }) => page)].filter(([, ofPage]) => sum(ofPage) >= measuredMin);
  const timed = pages.map(([path, ofPage]) => ({ path, shownAfterMs: readP75("lcp", ofPage) }));
  return timed.toSorted((a, b) => b.shownAfterMs - a.shownAfterMs)[0];
}
