import type { LocalDay } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { otherPage, readVitalCounts } from "./vitals.store.server.ts";
import { type BucketCount, readP75 } from "./vitals.ts";

/** A page that fewer have measured is slow by chance. */
const measuredMin = 10;

/** By the time until three of four of its visitors see its largest part, on any device. @param to inclusive */
export async function findSlowestPage(db: Db, from: LocalDay, to: LocalDay) {
  const counts = (await readVitalCounts(db, from, to)).filter(
    ({ vital, page }) => vital === "lcp" && page !== otherPage,
  );
  const pages = [...Map.groupBy(counts, ({ page }) => page)].filter(([, ofPage]) => sumOf(ofPage) >= measuredMin);
  const timed = pages.map(([path, ofPage]) => ({ path, shownAfterMs: readP75("lcp", ofPage) }));
  return timed.toSorted((a, b) => b.shownAfterMs - a.shownAfterMs)[0];
}

const sumOf = (counts: readonly BucketCount[]): number => counts.reduce((sum, { measured }) => sum + measured, 0);
