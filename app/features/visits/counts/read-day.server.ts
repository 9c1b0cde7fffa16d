import { setImmediate as nextTurn } from "node:timers/promises";
import QuickLRU from "quick-lru";
import { hourNumberOf } from "#app/lib/calendar/local-day.ts";
import { memoize } from "#app/lib/memoize.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { type DayView, DayViews } from "./day-views.ts";
import type { DayWindow } from "./day-window.ts";
import { traitDimensions } from "./dimensions.ts";
import {
  listCrawlerVisits,
  listVisits,
  type RawCrawlerVisit,
  type RawVisit,
  type TimeSpan,
} from "./raw-views.store.server.ts";

const readAtOnce = 1_000;

const noTraits = traitDimensions.map(() => "");
const readTraits = memoize((traits: string) => JSON.parse(traits) as string[], new QuickLRU({ maxSize: 1_000 }));

export const isVisit = (row: RawVisit | RawCrawlerVisit): row is RawVisit => "traits" in row;

export function toDayView(row: RawVisit | RawCrawlerVisit, { firstHour }: DayWindow): DayView {
  const hour = Math.max(0, hourNumberOf(new Date(row.timestamp)) - firstHour);
  const crawled = (name: string, path: string) => ({
    ...{ hour, visitor: null, texts: ["", "", ...noTraits, name, path] },
  });
  if (!isVisit(row)) return crawled(row.name, row.path);
  if (row.crawler !== null) return crawled(row.crawler, row.missing_path ?? row.path);
  const traits = row.traits === null ? noTraits : readTraits(row.traits);
  return { hour, visitor: row.visitor_id, texts: [row.path, row.missing_path ?? "", ...traits, "", ""] };
}

/** Yields between batches, so that the site answers. */
export async function readDay(
  db: Db,
  window: DayWindow,
  span: TimeSpan,
  onRow: (row: RawVisit | RawCrawlerVisit) => void = () => {},
): Promise<DayViews> {
  const views = new DayViews();
  const add = (rows: readonly (RawVisit | RawCrawlerVisit)[]) => {
    for (const row of rows) {
      views.add(toDayView(row, window));
      onRow(row);
    }
    return rows.length === readAtOnce ? nextTurn(true) : false;
  };
  let visit: RawVisit | undefined;
  for (let hasMore = true; hasMore; ) {
    const rows = await listVisits(db, span, visit, readAtOnce);
    visit = rows.at(-1);
    hasMore = await add(rows);
  }
  let crawler = 0;
  for (let hasMore = true; hasMore; ) {
    const rows = await listCrawlerVisits(db, span, crawler, readAtOnce);
    crawler = rows.at(-1)?.number ?? 0;
    hasMore = await add(rows);
  }
  return views;
}
